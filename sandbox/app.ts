import formbody from '@fastify/formbody';
import { fastify } from 'fastify';
import type { Gateway } from './ccavenue/gateway.ts';
import { paymentRoutes } from './ccavenue/payment-page/payment-routes.ts';
import { statusApi } from './ccavenue/status-api.ts';
import { controlRoutes } from './control/routes.ts';
import { type Faults, faultHook } from './faults.ts';
import type { Holds } from './holds.ts';
import { smsFlow } from './inbox/sms.ts';
import type { MessageStore } from './inbox/store.ts';
import { OIDC_PATH } from './oidc/providers.ts';
import { signInRoutes } from './oidc/routes.ts';
import { assetRoutes } from './pages/assets/assets.ts';
import { coachesRoutes } from './pages/coaches/coaches-routes.ts';
import { frontRoutes } from './pages/front-routes.ts';
import { messageRoutes } from './pages/messages/message-routes.ts';
import type { OidcClient } from './running/config.ts';
import { trackingControlRoutes } from './tracking/control-routes.ts';
import { trackingProvider } from './tracking/provider-routes.ts';
import { directionsService } from './tracking/roads/directions-routes.ts';
import type { Tracking } from './tracking/tracking.ts';

interface AppDependencies {
  gateway: Gateway;
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

  await app.register(async (gatewayPage) => {
    gatewayPage.addHook('onRequest', faultHook(faults, holds, 'gateway-page', '<h1>502 Bad Gateway</h1>'));
    paymentRoutes(gatewayPage, gateway, now);
  });
  await app.register(async (gatewayApi) => {
    const nonsense = 'status=0&enc_response=<html>Service temporarily unavailable</html>';
    gatewayApi.addHook('onRequest', faultHook(faults, holds, 'gateway-api', nonsense));
    statusApi(gatewayApi, gateway, holds);
  });
  await app.register(async (sms) => {
    sms.addHook('onRequest', faultHook(faults, holds, 'sms', '<h1>502 Bad Gateway</h1>'));
    smsFlow(sms, { messages, authKey: deps.smsAuthKey, templatesPath: deps.templatesPath, now });
  });

  await app.register(
    async (google) => {
      google.addHook('onRequest', faultHook(faults, holds, 'oidc', '<h1>502 Bad Gateway</h1>'));
      signInRoutes(google, deps.oidcClient);
    },
    { prefix: OIDC_PATH },
  );
  await app.register(async (provider) => {
    provider.addHook('onRequest', faultHook(faults, holds, 'tracking', '<h1>502 Bad Gateway</h1>'));
    trackingProvider(provider, deps.tracking, faults);
  });
  await app.register(async (directions) => {
    directions.addHook('onRequest', faultHook(faults, holds, 'directions', '<h1>502 Bad Gateway</h1>'));
    directionsService(directions, deps.tracking);
  });

  controlRoutes(app, { gateway, messages, faults });
  trackingControlRoutes(app, deps.tracking);
  coachesRoutes(app, deps.tracking);
  frontRoutes(app, { gateway, messages, faults, smtpPort: deps.smtpPort });
  messageRoutes(app, messages);
  assetRoutes(app);
  return app;
}
