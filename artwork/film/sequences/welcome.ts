import { coach } from '../../parts/coach.ts';
import { host, hostInks } from '../../parts/host.ts';
import { across, disc, down, rect, stars } from '../../posters/kit.ts';
import { loungeInks, palm, pendant, tallWindow, walls } from '../../posters/lounge.ts';
import { approach } from '../motion.ts';
import type { Sequence } from '../stage.ts';

/** The night behind the windows, and the coach that waits in it. */
const night = () =>
  rect(0, 80, 1600, 700, 'url(#night)') +
  `<g transform="translate(0 60) scale(1.7 1)">${stars(23, 90, 460, '#eef3e6')}</g>` +
  rect(0, 664, 1600, 120, '#061d23') +
  [90, 250, 410, 700, 900, 1200, 1362, 1520]
    .map(
      (x) =>
        rect(x, 520, 4, 150, '#051920') + disc(x + 2, 518, 60, 'url(#halo)') + disc(x + 2, 518, 6, '#fff0cc'),
    )
    .join('') +
  coach(150, 690, 0.33);

const inks = [
  loungeInks,
  hostInks,
  down('night', [0, '#041820'], [0.5, '#0b3f4b'], [0.82, '#2a6a70'], [0.9, '#5f7f78']),
  across('lampSide', [0, '#06181c', 0.34], [0.5, '#06181c', 0.04], [1, '#06181c', 0]),
].join('');

const windows = [270, 800, 1330].map((x) => tallWindow(x, night())).join('');

/** The host with a name board in the hall; outside, the coach. */
export const welcome: Sequence = {
  seconds: 3.4,
  inks,
  layers: [
    {
      content:
        walls() + windows + rect(0, 760, 1600, 140, 'url(#marble)') + rect(0, 0, 1600, 900, 'url(#lampSide)'),
      about: [800, 560],
      place: (s) => ({ x: 10 * s, scale: 1.02 + 0.006 * s }),
    },
    {
      content: pendant(535, 236) + pendant(1065, 236),
      about: [800, 300],
      place: (s) => ({ x: 16 * s, scale: 1.02 + 0.012 * s }),
    },
    {
      content: `<g transform="translate(905 760) scale(2.05)">${host('Ms Ananya Rao')}</g>`,
      about: [905, 900],
      place: approach(0.018),
    },
    {
      content: palm(70, 1060, 4),
      box: [-200, 600, 600, 480],
      about: [70, 1000],
      place: (s) => ({ x: 26 * s, scale: 1.5 + 0.03 * s }),
    },
  ],
};
