/** What the broad landscapes share: their sheet, and the things that stand along a road. */
import { dice, disc, many, path, rect, ridge } from './kit.ts';

export const wideSheet = { width: 1600, height: 900 };

/** A line of hills across the broad sheet. */
export const hills = (seed: number, base: number, rise: number, fill: string, jagged = 0.1) =>
  `<g transform="scale(1.68 1)">${ridge(seed, base, rise, fill, jagged, 900)}</g>`;

/** A shade tree of the plains: a broad crown of many small clouds of leaves on a short forked trunk. */
export function tree(seed: number, x: number, foot: number, height: number, fill: string): string {
  const roll = dice(seed);
  const leaves = many(30, (index) => {
    const around = index * 2.4;
    const out = Math.sqrt((index + 0.5) / 30);
    const flat = Math.sin(around) > 0 ? 0.2 : 0.25;
    return disc(
      x + Math.cos(around) * out * height * 0.4,
      foot - height * 0.64 + Math.sin(around) * out * height * flat,
      height * roll(0.085, 0.125),
      fill,
    );
  });
  const w = height * 0.024;
  const at = (out: number, up: number) =>
    `${(x + out * height).toFixed(1)} ${(foot - up * height).toFixed(1)}`;
  return (
    path(
      `M${x - w * 2} ${foot}Q${at(-0.024, 0.1)} ${at(-0.024, 0.24)}L${at(-0.2, 0.5)}H${x + height * 0.2}L${at(0.024, 0.24)}Q${at(0.024, 0.1)} ${x + w * 2} ${foot}Z`,
      fill,
    ) + leaves
  );
}

/** A clipped hedge in flower along the middle of an expressway. */
export function hedge(seed: number, foot: number, height: number, leaf: string, blossom: string): string {
  const roll = dice(seed);
  return (
    many(
      60,
      (index) =>
        `<ellipse cx="${index * 27}" cy="${foot}" rx="30" ry="${(height * roll(0.8, 1.1)).toFixed(1)}" fill="${leaf}"/>`,
    ) +
    many(90, () =>
      disc(roll(0, 1600), foot - height * roll(0.3, 0.85), roll(0.9, 1.7), blossom, 'opacity=".8"'),
    )
  );
}

/** A tuft of grass. */
export function grass(seed: number, x: number, foot: number, height: number, fill: string): string {
  const roll = dice(seed);
  return many(11, (index) => {
    const lean = (index - 5) * roll(0.06, 0.13) * height;
    const left = x + (index - 5) * height * 0.07;
    const top = height * roll(0.5, 1);
    return path(
      `M${left - 2} ${foot}Q${left + lean * 0.2} ${foot - top * 0.6} ${left + lean} ${foot - top}Q${left + lean * 0.3 + 3} ${foot - top * 0.5} ${left + 3} ${foot}Z`,
      fill,
    );
  });
}

/** The steel rail between road and fields. */
export function crashBarrier(y: number, post: string, rail: string, edge: string): string {
  return (
    many(28, (index) => rect(10 + index * 60, y - 4, 5, 26, post)) +
    rect(0, y - 8, 1600, 13, rail) +
    rect(0, y - 8, 1600, 1.6, edge) +
    rect(0, y - 1, 1600, 1.2, post, 'opacity=".5"')
  );
}

/** A kilometre stone with its place and distance. */
export function milestone(x: number, foot: number, place: string, distance: string): string {
  return (
    `<ellipse cx="${x + 16}" cy="${foot}" rx="54" ry="6" fill="#06282c" opacity=".35"/>` +
    path(`M${x - 36} ${foot}V${foot - 62}A36 34 0 0 1 ${x + 36} ${foot - 62}V${foot}Z`, 'url(#stone)') +
    path(`M${x - 36} ${foot - 58}V${foot - 62}A36 34 0 0 1 ${x + 36} ${foot - 62}V${foot - 58}Z`, '#d9a441') +
    `<g font-family="Manrope" font-weight="700" text-anchor="middle" fill="#173c40"><text x="${x}" y="${foot - 34}" font-size="16" letter-spacing="1">${place}</text><text x="${x}" y="${foot - 12}" font-size="20">${distance}</text></g>`
  );
}
