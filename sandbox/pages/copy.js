/** Lets every code on the page be copied by a click. */
export function offerCopies() {
  for (const button of document.querySelectorAll('.code')) {
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.textContent.trim());
      button.classList.add('copied');
      button.addEventListener('animationend', () => button.classList.remove('copied'), { once: true });
    });
  }
}
