import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults.ts';
import type { Tracking } from './tracking.ts';

/**
 * Registers the vehicle-tracking provider's only call: the position of a vehicle. It has no trips. `time` is ISO 8601
 * in UTC with whole seconds, `speed` km/h, `heading` degrees from north.
 */
export function trackingProvider(app: FastifyInstance, { account, tracker }: Tracking, faults: Faults) {
  app.get('/tracking', async (request, reply) => {
    const query = request.query as { username?: string; password?: string; bus?: string };
    const matches = query.username === account.username && query.password === account.password;
    if (!matches || faults.mode('tracking') === 'refused') {
      return reply.code(401).send({ status: 'error', message: 'Invalid username or password' });
    }
    if (!query.bus) return reply.code(400).send({ status: 'error', message: 'The bus is missing' });
    const sighting = (await tracker()).locate(query.bus);
    if (!sighting) return reply.code(404).send({ status: 'error', message: 'No such bus' });
    if (!sighting.report) return reply.code(404).send({ status: 'error', message: 'No data for this bus' });
    const { latitude, longitude, at, speed, heading } = sighting.report;
    return {
      status: 'success',
      data: {
        latitude: Number(latitude.toFixed(6)),
        longitude: Number(longitude.toFixed(6)),
        time: providerTime(at),
        speed,
        heading,
      },
    };
  });
}

function providerTime(instant: number): string {
  return new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z');
}
