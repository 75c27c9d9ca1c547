import { join, resolve } from 'node:path';
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
import { blockRoutes } from '#modules/blocks/routes.ts';
import { readAboard } from '#modules/boarding/index.ts';
import { boardingRoutes } from '#modules/boarding/routes.ts';
import { bookingRoutes } from '#modules/bookings/routes.ts';
import { cancellationRoutes } from '#modules/cancellations/routes.ts';
import { changeRoutes } from '#modules/changes/routes.ts';
import { inboxRoutes } from '#modules/contact/inbox/routes.ts';
import { contactRoutes } from '#modules/contact/routes.ts';
import { departureRoutes } from '#modules/departures/routes.ts';
import { deskRoutes } from '#modules/desk/routes.ts';
import { disruptionRoutes } from '#modules/disruptions/routes.ts';
import { moneyRoutes } from '#modules/money/routes.ts';
import { passengerListRoutes } from '#modules/passenger-lists/routes.ts';
import { paymentRoutes } from '#modules/payments/routes.ts';
import { personalDataRoutes } from '#modules/personal-data/routes.ts';
import { seatRoutes } from '#modules/seats/routes.ts';
import { guardConsole } from '#modules/staff/index.ts';
import { staffRoutes } from '#modules/staff/routes.ts';
import { ticketRoutes } from '#modules/tickets/routes.ts';
import { gtfsRoutes } from '#modules/tracking/gtfs/gtfs-routes.ts';
import { mapRoutes } from '#modules/tracking/map/map-routes.ts';
import { trackingRoutes } from '#modules/tracking/routes.ts';
import { networkRoutes } from '#modules/trips/network/network-routes.ts';
import { tripRoutes } from '#modules/trips/routes.ts';
import { handleErrors, replyUnknownCall, type Server } from '#platform/http/http.ts';
import { httpLimits, trackConnections } from '#platform/http/http-limits.ts';
import { registerLanguage } from '#platform/http/language.ts';
import { openapiRoute } from '#platform/http/openapi/openapi-route.ts';
import { queueCalls } from '#platform/http/queue/call-queue.ts';
import { checkRequestShapes } from '#platform/http/request-shape.ts';
import { shareCalls } from '#platform/http/stored-replies/shared-calls.ts';
import { storeReplies } from '#platform/http/stored-replies/stored-replies.ts';
import { healthRoutes } from '#platform/observability/health.ts';
import { countReplies } from '#platform/observability/http-metrics.ts';
import { traceCalls } from '#platform/observability/http-spans.ts';
import type { Log } from '#platform/observability/log.ts';
import { serveBoard } from '#platform/site/board.ts';
import { serveConsole } from '#platform/site/console.ts';
import { setSecurityHeaders } from '#platform/site/security-headers.ts';
import { serveSite } from '#platform/site/site.ts';
import type { Config } from './config.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * Returns the server with all calls. The database must be prepared (`prepare.ts`).
 * `built` are the folders of built pages; without them only calls are served. `/readyz` fails once `isLeaving`
 * returns true.
 */
export async function buildServer(
  config: Config,
  deps: Dependencies,
  built?: { site: string; console: string },
  isLeaving: () => boolean = () => false,
): Promise<Server> {
  const server = await createServer(config, deps.log);
  guardConsole(server, deps);
  healthRoutes(server, deps, isLeaving);
  networkRoutes(server, deps);
  tripRoutes(server, deps);
  seatRoutes(server, deps);
  bookingRoutes(server, deps);
  paymentRoutes(server, deps);
  cancellationRoutes(server, deps);
  changeRoutes(server, deps);
  ticketRoutes(server, deps);
  accountRoutes(server, deps);
  contactRoutes(server, deps);
  inboxRoutes(server, deps);
  personalDataRoutes(server, deps);
  staffRoutes(server, deps);
  departureRoutes(server, deps);
  passengerListRoutes(server, deps);
  blockRoutes(server, deps);
  disruptionRoutes(server, deps);
  boardingRoutes(server, deps);
  deskRoutes(server, deps);
  moneyRoutes(server, deps);
  trackingRoutes(server, deps);
  mapRoutes(server, config.MAP_STYLE_URL ?? null);
  await gtfsRoutes(
    server,
    { ...deps, readAboard: (trips) => readAboard(deps.db, trips) },
    resolve(config.TIMETABLE),
  );
  if (built) {
    await serveConsole(server, { directory: built.console, address: config.PUBLIC_URL });
    await serveBoard(server, { directory: join(built.console, 'board'), address: config.PUBLIC_URL });
    await serveSite(server, {
      directory: built.site,
      address: config.PUBLIC_URL,
      serviceWorker: config.SERVICE_WORKER === 'on',
      gatewayUrls: [config.CCAVENUE_URL, ...(config.RAZORPAY_KEY_ID ? [config.RAZORPAY_URL] : [])],
      mapStyleUrl: config.MAP_STYLE_URL,
    });
  } else server.setNotFoundHandler((_request, reply) => replyUnknownCall(reply));
  await server.ready();
  return server;
}

/** The ids of passkeys are the longest parts of paths. */
const MOST_PARAMETER = 1400;

async function createServer(config: Config, log: Log): Promise<Server> {
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    ...httpLimits(),
    // Connected clients still get responses while the server closes, with `Connection: close`.
    return503OnClosing: false,
    trustProxy: config.TRUST_PROXY > 0 ? (_address, hop) => hop < config.TRUST_PROXY : false,
    routerOptions: { maxParamLength: MOST_PARAMETER },
  }).withTypeProvider<ZodTypeProvider>() as unknown as Server;
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  trackConnections(server);
  countReplies(server);
  traceCalls(server);
  registerLanguage(server);
  handleErrors(server);
  // Accept JSON only: a cross-site form can send other types without a preflight.
  server.removeContentTypeParser('text/plain');
  setSecurityHeaders(server);
  shareCalls(server);
  queueCalls(server, config.DATABASE_CONNECTIONS);
  checkRequestShapes(server);
  storeReplies(server);
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
    transformStaticCSP: docsPolicy,
  });
  openapiRoute(server);
  return server;
}

/** Tightens the policy of the API documentation page. Its script needs inline styles. */
function docsPolicy(policy: string): string {
  return policy
    .replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'")
    .replace("font-src 'self' https: data:", "font-src 'self' data:")
    .replace(' validator.swagger.io', '')
    .replace("base-uri 'self'", "base-uri 'none'")
    .replace("frame-ancestors 'self'", "frame-ancestors 'none'");
}
