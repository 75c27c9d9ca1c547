/**
 * Fonts of the built-in style. It has no glyph server, so the browser renders text with the page's fonts. The
 * first name sets the weight, the second the family; Mukta draws the names of stops in Hindi.
 */
export const fonts = {
  text: ['Manrope Medium', 'Manrope', 'Mukta'],
  strong: ['Manrope Bold', 'Manrope', 'Mukta'],
  display: ['Cormorant Semibold', 'Cormorant'],
  water: ['Cormorant Italic Semibold', 'Cormorant'],
};
