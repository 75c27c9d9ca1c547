/** The drawing kit of the destinations' series: one sheet, one light, one set of inks. Measures are those of a sheet of 960 × 1200. */

export const sheet = { width: 960, height: 1200 };

/** The sheet of the lounge. */
export const broadSheet = { width: 1600, height: 1000 };

export const ink = {
  night: '#071f23',
  midnight: '#0a2a2e',
  deep: '#0c4146',
  peacock: '#0e6a6b',
  plume: '#2fa39a',
  mist: '#a7cbc1',
  pearl: '#dfe6d8',
  ivory: '#fbf3e4',
  sand: '#efdfc4',
  apricot: '#f2b27a',
  coral: '#dc7f5c',
  rose: '#b4523f',
  plum: '#5d3a45',
  gold: '#d3a24f',
  flame: '#ffd48a',
};

type Stop = [offset: number, colour: string, opacity?: number];

const stops = (list: Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A gradient from top to bottom of whatever is filled with it. */
export function down(id: string, ...list: Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;
}

/** A gradient from left to right of whatever is filled with it. */
export function across(id: string, ...list: Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(list)}</linearGradient>`;
}

/** A glow around the middle of whatever is filled with it. */
export function around(id: string, ...list: Stop[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`;
}

/** Numbers that look thrown and are the same every time. */
export function dice(seed: number): (low: number, high: number) => number {
  let state = seed * 2654435761 + 1;
  return (low, high) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return low + (state / 4294967296) * (high - low);
  };
}

export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

const r = (value: number) => Math.round(value * 10) / 10;

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" fill="${fill}" ${more}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${fill}" ${more}/>`;
}

/** The sun and the rings of its light, each ring one tone stronger than the one around it. */
export function sun(x: number, y: number, radius: number, light: string, face: string, rings = 6): string {
  const halo = many(rings, (index) =>
    disc(
      x,
      y,
      radius * (1 + (rings - index) ** 1.25 * 0.62),
      light,
      `opacity="${r(0.9 + index * 0.25) / 10}"`,
    ),
  );
  return `${halo}${disc(x, y, radius, face)}`;
}

/** A line of hills: three waves laid over one another and a fine unrest, filled down to the foot of the sheet. */
export function ridge(
  seed: number,
  base: number,
  rise: number,
  fill: string,
  jagged = 0.12,
  foot = 1200,
): string {
  const roll = dice(seed);
  const waves = Array.from({ length: 6 }, (_, index) => ({
    phase: roll(0, 6.3),
    length: roll(0.7, 1.3) * 900 * 0.55 ** index,
    share: 0.55 ** index,
  }));
  const height = (x: number) =>
    waves.reduce((sum, wave, index) => {
      const value = Math.sin((x / wave.length) * 6.283 + wave.phase);
      return sum + wave.share * (index > 2 ? (jagged / 0.12) * value * 0.5 : value);
    }, 0);
  const points = Array.from({ length: 161 }, (_, index) => {
    const x = -10 + index * 6.125;
    return `${r(x)} ${r(base - rise * (0.5 + 0.32 * height(x)))}`;
  });
  return path(`M${points.join('L')}L980 ${foot}L-10 ${foot}Z`, fill);
}

/** An onion dome on a base line; `swell` is how much wider it grows than its foot. */
export function dome(
  x: number,
  base: number,
  radius: number,
  height: number,
  fill: string,
  swell = 0.12,
  more = '',
): string {
  const wide = radius * (1 + swell);
  return path(
    `M${r(x - radius)} ${r(base)}C${r(x - wide * 1.08)} ${r(base - height * 0.3)} ${r(x - wide * 0.98)} ${r(base - height * 0.56)} ${r(x - radius * 0.52)} ${r(base - height * 0.76)}C${r(x - radius * 0.2)} ${r(base - height * 0.88)} ${r(x - radius * 0.06)} ${r(base - height * 0.93)} ${r(x)} ${r(base - height)}C${r(x + radius * 0.06)} ${r(base - height * 0.93)} ${r(x + radius * 0.2)} ${r(base - height * 0.88)} ${r(x + radius * 0.52)} ${r(base - height * 0.76)}C${r(x + wide * 0.98)} ${r(base - height * 0.56)} ${r(x + wide * 1.08)} ${r(base - height * 0.3)} ${r(x + radius)} ${r(base)}Z`,
    fill,
    more,
  );
}

/** The line of a pointed arch, as a path. */
export function archLine(x: number, base: number, width: number, height: number): string {
  const half = width / 2;
  const spring = base - height * 0.56;
  return `M${r(x - half)} ${r(base)}V${r(spring)}C${r(x - half)} ${r(spring - height * 0.24)} ${r(x - half * 0.42)} ${r(base - height * 0.9)} ${r(x)} ${r(base - height)}C${r(x + half * 0.42)} ${r(base - height * 0.9)} ${r(x + half)} ${r(spring - height * 0.24)} ${r(x + half)} ${r(spring)}V${r(base)}Z`;
}

export function arch(
  x: number,
  base: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string {
  return path(archLine(x, base, width, height), fill, more);
}

/** A finial of balls on a stem. */
export function finial(x: number, base: number, height: number, fill: string): string {
  return (
    path(
      `M${r(x - height * 0.05)} ${r(base)}L${r(x)} ${r(base - height)}L${r(x + height * 0.05)} ${r(base)}Z`,
      fill,
    ) +
    disc(x, base - height * 0.16, height * 0.13, fill) +
    disc(x, base - height * 0.42, height * 0.085, fill) +
    disc(x, base - height * 0.62, height * 0.055, fill)
  );
}

/** A kiosk of slender columns under a dome. */
export function kiosk(
  x: number,
  base: number,
  width: number,
  height: number,
  fill: string,
  open: string,
): string {
  const half = width / 2;
  const eaves = base - height * 0.46;
  const gaps = many(3, (index) =>
    arch(x - half * 0.6 + index * half * 0.6, base - height * 0.04, half * 0.44, height * 0.34, open),
  );
  return (
    rect(x - half * 0.9, eaves, width * 0.9, height * 0.46, fill) +
    gaps +
    path(
      `M${r(x - half * 1.12)} ${r(eaves + height * 0.03)}L${r(x - half * 0.9)} ${r(eaves - height * 0.05)}H${r(x + half * 0.9)}L${r(x + half * 1.12)} ${r(eaves + height * 0.03)}Z`,
      fill,
    ) +
    dome(x, eaves - height * 0.04, half * 0.78, height * 0.4, fill, 0.14) +
    finial(x, eaves - height * 0.42, height * 0.16, fill)
  );
}

/** A cypress, lit from one side by its paint. */
export function cypress(x: number, base: number, width: number, height: number, fill: string): string {
  const half = width / 2;
  return path(
    `M${r(x)} ${r(base - height)}C${r(x + half * 0.7)} ${r(base - height * 0.72)} ${r(x + half * 1.15)} ${r(base - height * 0.36)} ${r(x + half * 0.86)} ${r(base - height * 0.1)}C${r(x + half * 0.7)} ${r(base + height * 0.012)} ${r(x - half * 0.7)} ${r(base + height * 0.012)} ${r(x - half * 0.86)} ${r(base - height * 0.1)}C${r(x - half * 1.15)} ${r(base - height * 0.36)} ${r(x - half * 0.7)} ${r(base - height * 0.72)} ${r(x)} ${r(base - height)}Z`,
    fill,
  );
}

/** A round crown of leaves, as a cloud of discs. */
export function crown(
  seed: number,
  x: number,
  base: number,
  width: number,
  height: number,
  fill: string,
): string {
  const roll = dice(seed);
  return many(16, () => {
    const along = roll(-1, 1);
    const size = height * roll(0.24, 0.4);
    return disc(
      x + along * width * 0.42,
      base - height * (0.5 - Math.abs(along) * 0.22) * roll(0.6, 1.25),
      size,
      fill,
    );
  });
}

/** Birds far away. */
export function birds(seed: number, x: number, y: number, count: number, colour: string): string {
  const roll = dice(seed);
  return many(count, (index) => {
    const size = roll(6, 12);
    const left = x + index * roll(18, 34);
    const top = y + roll(-26, 26);
    return `<path d="M${r(left - size)} ${r(top - size * 0.3)}Q${r(left - size * 0.4)} ${r(top - size * 0.5)} ${r(left)} ${r(top)}Q${r(left + size * 0.4)} ${r(top - size * 0.5)} ${r(left + size)} ${r(top - size * 0.25)}" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linecap="round"/>`;
  });
}

export function stars(seed: number, count: number, lowest: number, colour: string): string {
  const roll = dice(seed);
  return many(count, () =>
    disc(
      roll(0, 960),
      roll(0, lowest) * roll(0.3, 1),
      roll(0.6, 1.7),
      colour,
      `opacity="${r(roll(2, 9)) / 10}"`,
    ),
  );
}

/** What stands above a water line, hanging below it, stirred by ripples that grow towards us. */
export function mirrored(content: string, line: number, more = ''): string {
  return `<g transform="translate(0 ${line * 2}) scale(1 -1)" filter="url(#ripple)" ${more}>${content}</g>`;
}

/** Thin strokes of light on water between two heights, wider and further apart towards us. */
export function glints(
  seed: number,
  x: number,
  top: number,
  bottom: number,
  reach: number,
  colour: string,
  count = 60,
): string {
  const roll = dice(seed);
  return many(count, () => {
    const near = roll(0, 1) ** 1.6;
    const width = (10 + near * 90) * roll(0.4, 1);
    const left = x + roll(-1, 1) * reach * (0.35 + near) - width / 2;
    return rect(
      left,
      top + near * (bottom - top),
      width,
      1 + near * 2.6,
      colour,
      `rx="1.5" opacity="${r(roll(2, 7)) / 10}"`,
    );
  });
}

/** A band of mist across the sheet. */
export function mist(y: number, height: number, paint: string, opacity = 1): string {
  return rect(0, y, 960, height, paint, `opacity="${opacity}"`);
}

/** The finished sheet, with the tooth of its paper. */
export function poster(definitions: string, content: string, { width, height } = sheet): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs>${definitions}
      <filter id="ripple" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".005 .06" numOctaves="1" seed="3"/><feDisplacementMap in="SourceGraphic" scale="13" xChannelSelector="R" yChannelSelector="B"/></filter>
      <filter id="soft"><feGaussianBlur stdDeviation="10"/></filter>
      <filter id="softer" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="34"/></filter>
      <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="8"/><feColorMatrix values=".9 .9 0 0 -.4  .9 .9 0 0 -.4  .9 .9 0 0 -.4  0 0 0 0 1"/></filter>
      <radialGradient id="vignette" cx=".5" cy=".48" r=".78"><stop offset=".55" stop-color="${ink.night}" stop-opacity="0"/><stop offset="1" stop-color="${ink.night}" stop-opacity=".34"/></radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="${ink.midnight}"/>
    ${content}
    <rect width="${width}" height="${height}" fill="url(#vignette)"/>
    <rect width="${width}" height="${height}" filter="url(#grain)" opacity=".2" style="mix-blend-mode: soft-light"/>
  </svg>`;
}
