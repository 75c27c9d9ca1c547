/**
 * Fonts of the built-in style. It has no glyph server, so the browser renders text with the page's fonts. The
 * first name sets the weight, the second the family.
 */
export const fonts = {
  text: ['Manrope Medium', 'Manrope'],
  strong: ['Manrope Bold', 'Manrope'],
  display: ['Cormorant Semibold', 'Cormorant'],
  water: ['Cormorant Italic Semibold', 'Cormorant'],
};
