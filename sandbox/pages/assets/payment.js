const form = document.getElementById('pay');
const field = (name) => form.elements.namedItem(name);

field('card_number').addEventListener('input', ({ target }) => {
  const atEnd = target.selectionEnd === target.value.length;
  if (atEnd) target.value = target.value.replace(/\D/g, '').replace(/\d{4}(?=\d)/g, '$& ');
});

field('card_expiry').addEventListener('input', (event) => {
  const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
  if (!event.inputType?.startsWith('delete') && digits.length > 2) {
    event.target.value = `${digits.slice(0, 2)}/${digits.slice(2)}`;
  }
});

for (const button of document.querySelectorAll('.fill')) {
  button.addEventListener('click', () => {
    const methods = { card_number: 'card', bank: 'netbanking', upi_id: 'upi' };
    field('method').value = methods[button.dataset.field];
    field(button.dataset.field).value = button.textContent.trim();
    if (button.dataset.field === 'card_number') {
      const nextYear = String(new Date().getFullYear() + 1).slice(2);
      field('card_expiry').value = `12/${nextYear}`;
      field('card_cvv').value = '123';
      field('card_holder').value ||= 'Test Traveller';
    }
    form.querySelector('[type=submit]').focus();
  });
}

const timeLeft = document.getElementById('time-left');
const endsAt = performance.now() + Number(timeLeft.dataset.seconds) * 1000;

const ticking = setInterval(() => {
  const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
  timeLeft.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (seconds > 0) return;
  clearInterval(ticking);
  form.submit();
}, 1000);

form.querySelector('[aria-invalid]')?.focus();
