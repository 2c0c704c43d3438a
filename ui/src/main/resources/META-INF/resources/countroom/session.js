// What somebody typed into a form outlives its page: a session that ends, a server that restarts, a reload. It is kept in this
// tab alone, for the same user at the same address, until the form is closed or sent.
(() => {
  const KEPT = 'countroom-draft';
  const FORM = 'vaadin-dialog, vaadin-dialog-overlay, [data-draft]';
  const FIELD = ['text-field', 'text-area', 'number-field', 'integer-field', 'big-decimal-field', 'email-field']
    .map((kind) => `vaadin-${kind}`).join(', ');
  const PATIENCE = 20_000;
  const STEP = 200;
  // Only what somebody typed is kept: another value of the form may be newer than the draft.
  const typedIn = new WeakSet();
  let opener = null;
  let live = null;

  // Vaadin's line about the connection is news, and belongs to no part of the page.
  new MutationObserver((_, observer) => {
    const indicator = document.querySelector('vaadin-connection-indicator');
    if (!indicator) return;
    indicator.setAttribute('role', 'status');
    observer.disconnect();
  }).observe(document.documentElement, { childList: true, subtree: true });

  const user = () => document.getElementById('user-menu')?.textContent ?? '';
  const address = () => {
    const pairs = [...new URLSearchParams(location.search)].map((pair) => pair.join('=')).sort();
    return `${location.pathname}?${pairs.join('&')}`;
  };

  const label = (field) => field.querySelector('label')?.textContent.trim() ?? '';
  const fields = (form) => [...form.querySelectorAll(FIELD)].filter((field) => label(field));

  // A button is known again by its words, and by its place among those with the same words.
  const alike = (text) =>
    [...document.querySelectorAll('vaadin-button, button, a')].filter((one) => one.textContent.trim() === text);

  const keep = (form) => {
    const typed = fields(form)
      .filter((field) => typedIn.has(field) && field.value)
      .map((field) => ({ label: label(field), value: field.value }));
    const dialog = !form.matches('[data-draft]');
    live = form;
    if (typed.length === 0) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, JSON.stringify({ user: user(), address: address(), opener: dialog ? opener : null, form: form.dataset.draft, typed }));
  };

  document.addEventListener('click', (event) => {
    const button = event.composedPath().find((one) => one instanceof Element && one.matches('vaadin-button, button, a'));
    if (!button || button.closest(FORM)) return;
    const text = button.textContent.trim();
    opener = { text, nth: alike(text).indexOf(button) };
  }, { capture: true });

  document.addEventListener('input', (event) => {
    const field = event.composedPath().find((one) => one instanceof Element && one.matches(FIELD));
    const form = field?.closest(FORM);
    if (!form) return;
    typedIn.add(field);
    keep(form);
  });

  // A form that is gone while its page stays was closed or sent, also where somebody leaves the page at once.
  const forgetClosed = () => {
    if (live && (!live.isConnected || live.opened === false)) {
      live = null;
      sessionStorage.removeItem(KEPT);
    }
  };
  setInterval(forgetClosed, STEP);
  window.addEventListener('pagehide', forgetClosed);

  const fill = (draft) => {
    const forms = [...document.querySelectorAll(FORM)];
    const form = forms.find((one) => one.dataset.draft === draft.form
      && draft.typed.every(({ label: name }) => fields(one).some((field) => label(field) === name)));
    if (!form) return false;
    for (const { label: name, value } of draft.typed) {
      const field = fields(form).find((one) => label(one) === name);
      field.value = value;
      typedIn.add(field);
      field.dispatchEvent(new CustomEvent('change', { bubbles: true }));
    }
    keep(form);
    return true;
  };

  const kept = sessionStorage.getItem(KEPT);
  if (!kept) return;
  const draft = JSON.parse(kept);
  const until = performance.now() + PATIENCE;
  let opened = !draft.opener;
  const restore = () => {
    const ready = user() !== '' && window.Vaadin?.connectionState?.state === 'connected';
    if (ready && user() !== draft.user) {
      sessionStorage.removeItem(KEPT);
      return;
    }
    if (ready && address() === draft.address) {
      if (opened && fill(draft)) return;
      const button = opened ? null : alike(draft.opener.text)[draft.opener.nth];
      if (button) {
        opened = true;
        opener = draft.opener;
        button.click();
      }
    }
    if (performance.now() < until) setTimeout(restore, STEP);
  };
  restore();
})();

// A page whose connection breaks asks whether its session is still there: after a restart of the server it is not, and the page
// is loaded again, by way of sign-in. Otherwise it would stand there until the next click.
(() => {
  const STEP = 1000;
  const GONE = [401, 403, 410];
  let asking = false;

  const ask = async () => {
    const answer = await fetch(new URL('?v-r=heartbeat&v-uiId=0', document.baseURI), { method: 'POST' }).catch(() => null);
    if (answer && GONE.includes(answer.status)) location.reload();
    else if (answer) asking = false;
    else setTimeout(ask, STEP);
  };

  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener('close', () => {
        if (asking) return;
        asking = true;
        setTimeout(ask, STEP);
      });
    }
  };
})();
