// What stands in the browser's address bar is what the page shows, written out whole.
(() => {
  const PATIENCE = 5000;
  const STEP = 50;
  const QUIET = 400;
  let latest;
  let shown = '';

  const whole = (href) => new URL(href, document.baseURI);

  const same = (one, other) => {
    const sorted = (url) => [...url.searchParams].map((pair) => pair.join('=')).sort().join('&');
    const path = (url) => decodeURI(url.pathname).replace(/\/$/, '');
    return path(one) === path(other) && sorted(one) === sorted(other);
  };

  const here = () => whole(location.href);

  window.countroomAddress = {
    // The page has been built for the address that was asked for; the complete one takes its place in the history. The
    // router may put the one asked for there only after this.
    shows(asked, complete) {
      shown = complete;
      const mine = (latest = {});
      const until = performance.now() + PATIENCE;
      const look = () => {
        if (latest !== mine || same(here(), whole(complete))) return;
        if (same(here(), whole(asked))) history.replaceState(history.state, '', whole(complete));
        else if (performance.now() < until) setTimeout(look, STEP);
      };
      look();
    },
  };

  // Back, pressed while the page before is being put on the screen, reaches the router when it does not listen: the address
  // changes and the page does not. A page is its address, so asking for it anew shows the right one.
  let timer;
  const check = (target) => {
    if (window.Vaadin?.connectionState?.state === 'loading') {
      timer = setTimeout(() => check(target), STEP);
      return;
    }
    if (location.href === target && document.querySelector('main.page') && !same(here(), whole(shown))) location.reload();
  };
  window.addEventListener('popstate', () => {
    clearTimeout(timer);
    timer = setTimeout(() => check(location.href), QUIET);
  });
})();
