import { offerCopies } from './copy.js';

const POLL_EVERY = 2500;
const LIVE_KEY = 'sandbox-live';

const live = document.getElementById('live');
const search = document.getElementById('search');
live.checked = localStorage.getItem(LIVE_KEY) !== 'off';
live.addEventListener('change', () => localStorage.setItem(LIVE_KEY, live.checked ? 'on' : 'off'));

/** Whether a refresh loses no input: no search, opened list or selection. */
function mayRefresh() {
  return (
    live.checked &&
    !document.hidden &&
    document.activeElement !== search &&
    !document.querySelector('.order details[open]') &&
    getSelection().isCollapsed
  );
}

async function refresh() {
  const frontPage = document.querySelector('.front-page');
  const { pulse } = await (await fetch('/pulse')).json();
  if (pulse === frontPage.dataset.pulse || !mayRefresh()) return;
  const text = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('.front-page');
  if (!fresh || !mayRefresh()) return;
  frontPage.replaceWith(fresh);
  offerCopies();
}

setInterval(() => {
  if (mayRefresh()) refresh().catch(() => undefined);
}, POLL_EVERY);

offerCopies();
