import { resolve } from 'node:path';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { brand } from 'brand/brand.ts';
import fastify, { LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { accountRoutes } from '#modules/accounts/routes.ts';
import { bookingRoutes } from '#modules/bookings/routes.ts';
import { cancellationRoutes } from '#modules/cancellations/routes.ts';
import { contactRoutes } from '#modules/contact/routes.ts';
import { networkRoutes } from '#modules/network/routes.ts';
import { paymentRoutes } from '#modules/payments/routes.ts';
import { personalDataRoutes } from '#modules/personal-data/routes.ts';
import { seatRoutes } from '#modules/seats/routes.ts';
import { ticketRoutes } from '#modules/tickets/routes.ts';
import { gtfsRoutes } from '#modules/tracking/gtfs-routes.ts';
import { mapRoutes } from '#modules/tracking/map-routes.ts';
import { trackingRoutes } from '#modules/tracking/routes.ts';
import { tripRoutes } from '#modules/trips/routes.ts';
import { healthRoutes } from '#platform/health.ts';
import { answerUnknownCall, handleErrors, type Server } from '#platform/http.ts';
import { speakAsAsked } from '#platform/language.ts';
import type { Log } from '#platform/log.ts';
import { serveSite } from '#platform/site.ts';
import type { Config } from './config.ts';
import type { Parts } from './parts.ts';

/**
 * Wires every module's calls, in the open. The database must be prepared (`prepare.ts`). `siteDirectory` is the built site;
 * without one only calls are served.
 */
export async function buildServer(config: Config, parts: Parts, siteDirectory?: string): Promise<Server> {
  const server = await createServer(config, parts.log);
  healthRoutes(server, parts);
  networkRoutes(server, parts);
  tripRoutes(server, parts);
  seatRoutes(server, parts);
  bookingRoutes(server, parts);
  paymentRoutes(server, parts);
  cancellationRoutes(server, parts);
  ticketRoutes(server, parts);
  accountRoutes(server, parts);
  contactRoutes(server, parts);
  personalDataRoutes(server, parts);
  trackingRoutes(server, parts);
  mapRoutes(server, config.MAP_STYLE_URL ?? null);
  await gtfsRoutes(server, parts, resolve(config.TIMETABLE));
  if (siteDirectory) {
    await serveSite(server, {
      directory: siteDirectory,
      address: config.PUBLIC_URL,
      serviceWorker: config.SERVICE_WORKER === 'on',
      gatewayUrl: config.CCAVENUE_URL,
      mapStyleUrl: config.MAP_STYLE_URL,
    });
  } else server.setNotFoundHandler((_request, reply) => answerUnknownCall(reply));
  await server.ready();
  return server;
}

const BODY_LIMIT = 256 * 1024;

async function createServer(config: Config, log: Log): Promise<Server> {
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    trustProxy: config.TRUST_PROXY > 0 ? (_address, hop) => hop < config.TRUST_PROXY : false,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>() as unknown as Server;
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  speakAsAsked(server);
  handleErrors(server);
  await server.register(formbody, { bodyLimit: BODY_LIMIT });
  // Pages bring their own content-security policy, with the hashes of their scripts.
  await server.register(helmet, { contentSecurityPolicy: false, referrerPolicy: { policy: 'same-origin' } });
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('x-robots-tag', 'noindex');
  });
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} booking calls`, version: '1', description: brand.description },
      servers: [{ url: config.PUBLIC_URL }],
    },
    transform: jsonSchemaTransform,
  });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: `${brand.name} booking calls` },
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  });
  server.get('/api/openapi.json', { schema: { hide: true } }, async () => server.swagger());
  return server;
}
