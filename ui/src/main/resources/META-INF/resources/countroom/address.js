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

  const underway = () => Boolean(window.Vaadin?.Flow?.navigation);

  // A page is built anew when its address changes, and its fields with it: whoever was in one of them goes on there, and whoever
  // followed a link begins with the page.
  let field = '';
  const nowhere = () => !document.activeElement || document.activeElement === document.body;
  document.addEventListener('click', () => nowhere() && (field = ''), { capture: true });
  document.addEventListener('focusin', (event) => {
    field = '';
    for (let one = event.target; one && !field; one = one.parentElement) {
      if (one.id && !one.id.includes('vaadin')) field = one.id;
    }
  });

  const restore = (id, until) => {
    if (!nowhere() || !id) return;
    const there = document.getElementById(id);
    if (there) there.focus({ preventScroll: true });
    // What stands in something that opens over the page comes a little later.
    else if (performance.now() < until) setTimeout(() => restore(id, until), STEP);
  };

  // The router may say so before the address has changed, and then the navigation marks another page or none.
  const told = () =>
    window.dispatchEvent(
      new CustomEvent('vaadin-navigated', { detail: { pathname: location.pathname, search: location.search } }),
    );

  window.countroomAddress = {
    // The page has been built for the address that was asked for; the complete one takes its place in the history. The
    // router may put the one asked for there only after this.
    shows(asked, complete) {
      const path = (address) => whole(address).pathname;
      if (shown) restore(path(shown) === path(complete) ? field : 'content', performance.now() + QUIET);
      shown = complete;
      const mine = (latest = {});
      const until = performance.now() + PATIENCE;
      const look = () => {
        if (latest !== mine) return;
        if (asked !== complete && same(here(), whole(asked))) history.replaceState(history.state, '', whole(complete));
        // On a link to the current page the URL already matches; the router has not replaced it yet.
        if (!underway() && same(here(), whole(complete))) told();
        else if (performance.now() < until) setTimeout(look, STEP);
      };
      look();
    },
  };

  // The router answers Back by going forward again, asking the server and going back once more, and loses its way when Back is
  // pressed again meanwhile. A page is its address: it is asked for as a link to it asks, and where something is on its way
  // already, whose answer would come late, the browser asks for it anew.
  const busy = () => underway() || window.Vaadin?.connectionState?.state === 'loading';

  const anew = () => {
    // What is still on its way changes nothing any more.
    history.pushState = history.replaceState = history.go = () => {};
    leaving = true;
    location.reload();
  };

  // The router listens to the same, and those listen first who began first: this is part of the page's first lines.
  let leaving = false;
  window.addEventListener('popstate', (event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    if (leaving || busy() || !document.querySelector('main.page')) {
      anew();
    } else if (!same(here(), whole(shown))) {
      window.dispatchEvent(
        new CustomEvent('vaadin-navigate', {
          detail: { url: location.href, state: event.state?.usr, replace: true, callback: true },
        }),
      );
      if (!busy()) anew();
    }
  });
})();
