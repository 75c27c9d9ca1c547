const form = document.getElementById('answer');

async function postOnceMore() {
  const body = new URLSearchParams(new FormData(form));
  await fetch(form.action, { method: 'POST', mode: 'no-cors', body }).catch(() => undefined);
}

if (form.dataset.posts === '2') await postOnceMore();
form.submit();
