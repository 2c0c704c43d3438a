// The keys that work on every page. What they lead to, the server has written on the page: a navigation item's letter in
// data-key, the palette's list in #palette-targets.
(() => {
  const OFF = 'countroom-single-keys-off';
  let afterG = 0;

  // Single keys get in the way of those who speak to their computer: they can be turned off, per browser.
  window.countroomKeys = {
    on: () => localStorage.getItem(OFF) === null,
    use: (on) => (on ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '1')),
  };

  const typing = (event) => {
    const target = event.composedPath()[0];
    return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  };

  const press = (id) => document.getElementById(id)?.click();

  const goTo = (letter) => {
    const item = document.querySelector(`vaadin-side-nav-item[data-key="${CSS.escape(letter)}"]`);
    item?.shadowRoot.querySelector('a')?.click();
    return item;
  };

  const choose = (list, option) => {
    list.querySelectorAll('[role=option]').forEach((other) => other.setAttribute('aria-selected', String(other === option)));
    option.scrollIntoView({ block: 'nearest' });
    document.getElementById('palette-input')?.setAttribute('aria-activedescendant', option.id);
  };

  // Enter waits until the list is the one for what has been typed: it must not take what fewer letters found.
  const take = (input) => {
    const list = document.getElementById('palette-targets');
    if (!list?.isConnected) return;
    if (list.dataset.for === input.value) list.querySelector('[aria-selected=true]')?.click();
    else setTimeout(() => take(input), 25);
  };

  const inPalette = (event, input) => {
    const list = document.getElementById('palette-targets');
    const options = [...(list?.querySelectorAll('[role=option]') ?? [])];
    const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
    if (event.key === 'ArrowDown' && options.length > 0) choose(list, options[(at + 1) % options.length]);
    else if (event.key === 'ArrowUp' && options.length > 0) choose(list, options[(at - 1 + options.length) % options.length]);
    else if (event.key === 'Enter') take(input);
    else return;
    event.preventDefault();
  };

  const open = (event, id) => {
    event.preventDefault();
    press(id);
  };

  document.addEventListener('keydown', (event) => {
    const target = event.composedPath()[0];
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key.toLowerCase() === 'k') {
      open(event, 'go-to');
    } else if (target.id === 'palette-input') {
      inPalette(event, target);
    } else if (command && !event.shiftKey && event.key.toLowerCase() === 'z' && !typing(event)) {
      [...document.querySelectorAll('vaadin-notification-card .undo')].pop()?.click();
    } else if (command || event.altKey || typing(event) || !window.countroomKeys.on()) {
      afterG = 0;
    } else if (event.timeStamp - afterG < 1500 && afterG > 0) {
      afterG = 0;
      if (goTo(event.key.toLowerCase())) event.preventDefault();
    } else if (event.key === 'g') {
      afterG = event.timeStamp;
    } else if (event.key === '?') {
      open(event, 'shortcuts');
    } else if (event.key === '/') {
      open(event, 'go-to');
    }
  });
})();
