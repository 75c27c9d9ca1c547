const POLL_EVERY = 2000;
const LIVE_KEY = 'sandbox-live';

const live = document.getElementById('live');
live.checked = localStorage.getItem(LIVE_KEY) !== 'off';
live.addEventListener('change', () => localStorage.setItem(LIVE_KEY, live.checked ? 'on' : 'off'));

/** Whether a refresh is wanted: the page is visible and has no selection. */
function mayRefresh() {
  return live.checked && !document.hidden && getSelection().isCollapsed;
}

/** Replaces the table, preserving focus and opened lists. */
function show(text) {
  const before = document.querySelector('.fleet');
  const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('.fleet');
  if (!fresh) return;
  const focused = document.activeElement?.id;
  const opened = before.querySelector('details')?.open;
  before.replaceWith(fresh);
  if (opened) fresh.querySelector('details')?.setAttribute('open', '');
  if (focused && document.activeElement?.id !== focused) {
    document.getElementById(focused)?.focus({ preventScroll: true });
  }
}

async function refresh() {
  const text = await (await fetch(location.pathname)).text();
  if (mayRefresh()) show(text);
}

async function send(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  show(await (await fetch(form.action, { method: 'POST', body })).text());
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  send(event.target, event.submitter).catch(() => location.reload());
});

setInterval(() => {
  if (mayRefresh()) refresh().catch(() => undefined);
}, POLL_EVERY);
