/** Makes a click on any code copy it. */
export function offerCopies() {
  for (const button of document.querySelectorAll('.code')) {
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.textContent.trim());
      button.classList.add('copied');
      button.addEventListener('animationend', () => button.classList.remove('copied'), { once: true });
    });
  }
}
