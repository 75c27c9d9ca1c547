import type { TextStyle } from './ticket-pdf-page.ts';

/** The brand's colours in print. `paleGold`: small text on midnight; `quiet`: secondary text on white. */
export const colour = {
  ink: '#10201F',
  midnight: '#0A2A2E',
  peacock: '#0E6A6B',
  gold: '#B58A3E',
  paleGold: '#D8B878',
  ivory: '#FBF7EF',
  sand: '#EFE6D6',
  rim: '#DCCFB8',
  quiet: '#52615F',
} as const;

const text = { family: 'text', colour: colour.ink } as const;
const display = { family: 'display', strong: true, colour: colour.ink, figures: 'lining' } as const;

export const fontStyle = {
  brand: { ...display, size: 27, leading: 30, colour: colour.ivory },
  place: { ...display, size: 29, leading: 33, colour: colour.midnight },
  seat: { ...display, size: 32, leading: 36, colour: colour.ivory },
  heading: { ...display, size: 13.5, leading: 17, colour: colour.peacock },
  time: { ...text, strong: true, size: 13, leading: 17, figures: 'tabular' },
  passenger: { ...text, strong: true, size: 13.5, leading: 18 },
  code: { ...text, strong: true, size: 10, leading: 12, colour: colour.peacock, tracking: 0.3 },
  value: { ...text, strong: true, size: 8.5, leading: 12 },
  body: { ...text, size: 8.5, leading: 12 },
  label: { ...text, size: 5.8, leading: 8, colour: colour.quiet, tracking: 0.45 },
  small: { ...text, size: 7, leading: 9.8 },
  smallStrong: { ...text, strong: true, size: 7, leading: 9.8 },
} satisfies Record<string, TextStyle>;

/** The position of the next element: `y` in points from the top, and how to start a new page. */
export interface Flow {
  y: number;
  bottom: number;
  turnPage(): void;
}
