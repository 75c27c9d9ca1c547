/**
 * The fonts of our own map. It names no server for letters, so the browser draws them from the page's own fonts: the first name of each tells
 * the weight, the second is the family.
 */
export const fonts = {
  text: ['Manrope Medium', 'Manrope'],
  strong: ['Manrope Bold', 'Manrope'],
  display: ['Cormorant Semibold', 'Cormorant'],
  water: ['Cormorant Italic Semibold', 'Cormorant'],
};
