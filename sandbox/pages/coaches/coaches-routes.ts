import type { FastifyInstance } from 'fastify';
import { busModes } from '../../tracking/tracker.ts';
import type { Tracking } from '../../tracking/tracking.ts';
import { sendPage } from '../layout.ts';
import { LATE_MINUTES } from './coach-rows.ts';
import { coachesPage } from './coaches-page.ts';

const HOUR = 3_600_000;
const FASTEST = 60;

export function coachesRoutes(app: FastifyInstance, { clock, now, tracker }: Tracking) {
  app.get('/coaches', async (_request, reply) => sendPage(reply, coachesPage(await tracker(), clock)));

  app.post('/coaches/buses/:busid', async (request, reply) => {
    const { busid } = request.params as { busid: string };
    const { mode, lateMinutes } = (request.body ?? {}) as { mode?: string; lateMinutes?: string };
    const coaches = await tracker();
    const chosen = lateMinutes ? 'drive' : busModes.find((offered) => offered === mode);
    if (chosen && coaches.sight(busid)) {
      coaches.command(busid, { mode: chosen, lateMinutes: lateMinutes ? LATE_MINUTES : 0 });
    }
    return reply.redirect(`/coaches#coach-${encodeURIComponent(busid)}`, 303);
  });

  app.post('/coaches/clock', async (request, reply) => {
    const { speed, hours, real } = (request.body ?? {}) as { speed?: string; hours?: string; real?: string };
    if (real) clock.change({ speed: 1, at: now() }, now());
    if (speed) clock.change({ speed: Math.max(0, Math.min(FASTEST, Number(speed) || 0)) }, now());
    if (hours) clock.change({ at: clock.drivenAt(now()) + (Number(hours) || 0) * HOUR }, now());
    return reply.redirect('/coaches', 303);
  });
}
