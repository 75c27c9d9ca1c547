/**
 * Fonts of the built-in style. It has no glyph server, so the browser renders text with the page's fonts. The
 * first name sets the weight, the second the family, the third the family of Devanagari.
 */
export const fonts = {
  text: ['Manrope Medium', 'Manrope', 'Mukta'],
  strong: ['Manrope Bold', 'Manrope', 'Mukta'],
  display: ['Cormorant Semibold', 'Cormorant', 'Tiro Devanagari Hindi'],
  water: ['Cormorant Italic Semibold', 'Cormorant'],
};
