import formbody from '@fastify/formbody';
import { type FastifyInstance, fastify } from 'fastify';
import type { Gateway } from './ccavenue/gateway.ts';
import { paymentRoutes } from './ccavenue/payment-page/payment-routes.ts';
import { statusApi } from './ccavenue/status-api.ts';
import { controlRoutes } from './control/routes.ts';
import { type Faults, faultHook, type Party } from './faults.ts';
import type { Holds } from './holds.ts';
import { smsFlow } from './inbox/sms.ts';
import type { MessageStore } from './inbox/store.ts';
import { OIDC_PATH } from './oidc/providers.ts';
import { signInRoutes } from './oidc/routes.ts';
import { assetRoutes } from './pages/assets/assets.ts';
import { coachesRoutes } from './pages/coaches/coaches-routes.ts';
import { frontRoutes } from './pages/front-routes.ts';
import { messageRoutes } from './pages/messages/message-routes.ts';
import { razorpayApi } from './razorpay/api.ts';
import { razorpayCheckout } from './razorpay/checkout.ts';
import type { Razorpay } from './razorpay/razorpay.ts';
import type { OidcClient } from './running/config.ts';
import { createStaff } from './staff.ts';
import { trackingControlRoutes } from './tracking/control-routes.ts';
import { trackingProvider } from './tracking/provider-routes.ts';
import { directionsService } from './tracking/roads/directions-routes.ts';
import type { Tracking } from './tracking/tracking.ts';

interface AppDependencies {
  gateway: Gateway;
  razorpay: Razorpay;
  messages: MessageStore;
  faults: Faults;
  holds: Holds;
  now: () => number;
  smsAuthKey: string;
  oidcClient: OidcClient;
  tracking: Tracking;
  templatesPath: string | URL;
  smtpPort: number;
}

const BAD_GATEWAY = '<h1>502 Bad Gateway</h1>';
const NONSENSE: Partial<Record<Party, string>> = {
  'gateway-api': 'status=0&enc_response=<html>Service temporarily unavailable</html>',
};

/**
 * Creates the HTTP app with the routes of every party and page. Each party's fault hook covers only its own routes.
 */
export async function createApp(deps: AppDependencies) {
  const { gateway, messages, faults, holds, now } = deps;
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.addHook('preClose', async () => holds.releaseAll());
  await app.register(formbody);

  const { tracking } = deps;
  const sms = { messages, authKey: deps.smsAuthKey, templatesPath: deps.templatesPath, now };
  const routesOf: Record<Exclude<Party, 'smtp'>, (routes: FastifyInstance) => void> = {
    'gateway-page': (routes) => paymentRoutes(routes, gateway, now),
    'gateway-api': (routes) => statusApi(routes, gateway, holds),
    razorpay: (routes) => {
      razorpayCheckout(routes, deps.razorpay);
      void routes.register(async (api) => razorpayApi(api, deps.razorpay, holds));
    },
    sms: (routes) => smsFlow(routes, sms),
    oidc: (routes) =>
      void routes.register(async (google) => signInRoutes(google, deps.oidcClient), { prefix: OIDC_PATH }),
    tracking: (routes) => trackingProvider(routes, tracking, faults),
    directions: (routes) => directionsService(routes, tracking),
  };
  for (const [party, register] of Object.entries(routesOf) as [Party, (routes: FastifyInstance) => void][]) {
    await app.register(async (routes) => {
      routes.addHook('onRequest', faultHook(faults, holds, party, NONSENSE[party] ?? BAD_GATEWAY));
      register(routes);
    });
  }

  const staff = createStaff();
  controlRoutes(app, { gateway, messages, faults, staff });
  trackingControlRoutes(app, tracking);
  coachesRoutes(app, tracking);
  frontRoutes(app, { gateway, messages, faults, smtpPort: deps.smtpPort, staff });
  messageRoutes(app, messages);
  assetRoutes(app);
  return app;
}
