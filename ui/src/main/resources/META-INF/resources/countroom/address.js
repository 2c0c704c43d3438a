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
        if (same(here(), whole(complete))) {
          told();
        } else if (same(here(), whole(asked))) {
          history.replaceState(history.state, '', whole(complete));
          told();
        } else if (performance.now() < until) {
          setTimeout(look, STEP);
        }
      };
      look();
    },
  };

  // Flow's router leaves out the parameters of an address that it is sent to while it is on its way to another: Back, pressed
  // during a round trip, lost the filters of the page it led to. A page is its address, so asking for that anew shows the
  // right one.
  const go = history.go.bind(history);
  let own = 0;
  let owed = 0;
  // To ask the server first the router takes a step back, and goes it again when the page is there.
  history.go = (delta = 0) => {
    if (delta !== 0) {
      own += 1;
      owed -= delta;
    }
    go(delta);
  };

  const busy = () => window.Vaadin?.Flow?.navigation || window.Vaadin?.connectionState?.state === 'loading';

  const anew = () => {
    // What is still on its way changes nothing any more.
    history.pushState = history.replaceState = history.go = () => {};
    if (owed === 0) {
      location.reload();
      return;
    }
    window.addEventListener(
      'popstate',
      (event) => {
        event.stopImmediatePropagation();
        location.reload();
      },
      { capture: true, once: true },
    );
    setTimeout(() => location.reload(), QUIET);
    go(owed);
  };

  // Where the router does not listen although nothing is on its way, the address changes and the page does not.
  let timer;
  const check = (target) => {
    if (busy()) {
      timer = setTimeout(() => check(target), STEP);
      return;
    }
    if (location.href === target && document.querySelector('main.page') && !same(here(), whole(shown))) location.reload();
  };

  let leaving = false;
  window.addEventListener(
    'popstate',
    (event) => {
      if (leaving) return;
      clearTimeout(timer);
      if (own > 0) {
        own -= 1;
      } else if (busy()) {
        leaving = true;
        event.stopImmediatePropagation();
        anew();
        return;
      } else {
        owed = 0;
      }
      timer = setTimeout(() => check(location.href), QUIET);
    },
    { capture: true },
  );
})();
