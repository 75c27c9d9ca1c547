import { eye } from '../../parts/perspective.ts';
import { cabinInks, outside, row, rows, shell } from '../../posters/cabin.ts';
import { disc, path, rect } from '../../posters/kit.ts';
import { ease } from '../motion.ts';
import type { Layer, Sequence } from '../stage.ts';

/** The cabin's sheet is taller than the film's: this much of its top is cut. */
const cut = -72;
const vanishing: [number, number] = [eye.x, eye.y];
const box: Layer['box'] = [0, 0, 1600, 1000];

/** Metres that the camera moves forward a second. */
const pace = 0.05;

/** What stands at a distance grows as the camera comes nearer. */
const standing = (distance: number, content: string): Layer => ({
  box,
  content,
  about: vanishing,
  place: (s) => ({ y: cut, scale: distance / (distance - pace * s) }),
});

/** Lamps of the road, which pass the windows one after another. */
const passing = (side: number): Layer => {
  const [x, y] = [eye.x + side * 64, eye.y - 14];
  return {
    box,
    content:
      path(`M${x} ${eye.y + 22}V${y}H${x - side * 8}`, 'none', 'stroke="#06222a" stroke-width="1"') +
      disc(x - side * 8, y, 7, 'url(#halo)') +
      disc(x - side * 8, y, 1.1, '#fff3cf'),
    about: vanishing,
    place: (s) =>
      [0, 0.34, 0.67].map((phase) => {
        const near = (phase + s * 0.55 + (side > 0 ? 0.2 : 0)) % 1;
        return { y: cut, scale: 1 / (1.02 - near), opacity: Math.min(1, near * 4) };
      }),
  };
};

/** The lamp over the seat at the aisle is switched on. */
const lamp: Layer = {
  box,
  content: path('M1334 216h14l100 380h-230Z', 'url(#beam)') + disc(1341, 216, 80, 'url(#halo)'),
  about: vanishing,
  place: (s) => ({ y: cut, scale: 1.6 / (1.6 - pace * s), opacity: ease(s, 1, 1.9) }),
};

/** A recliner of one's own: the lamp comes on, the road goes by, somebody sleeps. */
export const recliner: Sequence = {
  seconds: 3.5,
  inks: cabinInks,
  layers: [
    {
      box,
      content: outside() + rect(0, 0, 1600, 1000, '#051d28', 'opacity=".62"'),
      about: vanishing,
      place: () => ({ y: cut }),
    },
    passing(-1),
    passing(1),
    standing(3, shell()),
    ...rows.map((distance, index) => standing(distance, row(distance, index))),
    lamp,
  ],
};
