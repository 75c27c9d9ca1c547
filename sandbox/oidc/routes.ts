import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { sendPage } from '../pages/layout.ts';
import { noticePage } from '../pages/notices.ts';
import type { OidcClient } from '../running/config.ts';
import { type Account, createAccounts, sandboxAccounts } from './accounts.ts';
import { chooserPage } from './chooser-page.ts';
import { chooseOther, emptyForm, type OtherErrors, type OtherForm, readOtherForm } from './other-account.ts';
import { createProviders, OIDC_PATH } from './providers.ts';

interface Waiting {
  provider: Provider;
  uid: string;
  returnTo: URL;
}

export function signInRoutes(app: FastifyInstance, client: OidcClient) {
  const accounts = createAccounts();
  const providers = createProviders(client, accounts);

  app.get('/interaction/:uid', async (request, reply) => {
    const waiting = await findWaiting(request, reply);
    return waiting ? sendChooser(reply, waiting, emptyForm) : sendOver(reply);
  });

  app.post('/interaction/:uid/choose', async (request, reply) => {
    const waiting = await findWaiting(request, reply);
    if (!waiting) return sendOver(reply);
    const { email } = (request.body ?? {}) as { email?: string };
    const account = sandboxAccounts.find((offered) => offered.email === email);
    return account ? signIn(request, reply, waiting, account) : sendChooser(reply, waiting, emptyForm);
  });

  app.post('/interaction/:uid/other', async (request, reply) => {
    const waiting = await findWaiting(request, reply);
    if (!waiting) return sendOver(reply);
    const form = readOtherForm(request.body);
    const chosen = chooseOther(form);
    return chosen.ok
      ? signIn(request, reply, waiting, chosen.account)
      : sendChooser(reply, waiting, form, chosen.errors);
  });

  app.post('/interaction/:uid/cancel', async (request, reply) => {
    const waiting = await findWaiting(request, reply);
    if (!waiting) return sendOver(reply);
    return finish(request, reply, waiting, {
      error: 'access_denied',
      error_description: 'The person chose to cancel',
    });
  });

  app.register(async (protocol) => {
    // The provider parses the bodies itself.
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser('*', (_request, _body, done) => done(null));
    protocol.all('/*', async (request, reply) => {
      const provider = await providers.at(request.host);
      if (!provider) return sendElsewhere(reply);
      const { raw } = request;
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(OIDC_PATH.length) });
      reply.hijack();
      await provider.callback()(raw, reply.raw);
    });
  });

  async function findWaiting(request: FastifyRequest, reply: FastifyReply): Promise<Waiting | null> {
    const provider = await providers.at(request.host);
    if (!provider) return null;
    try {
      const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
      return { provider, uid, returnTo: new URL(String(params.redirect_uri)) };
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return null;
      throw error;
    }
  }

  function sendChooser(
    reply: FastifyReply,
    { uid, returnTo }: Waiting,
    form: OtherForm,
    errors?: OtherErrors,
  ) {
    const address = `${OIDC_PATH}/interaction/${uid}`;
    return sendPage(reply, chooserPage({ address, site: returnTo.host, form, errors: errors ?? {} }));
  }

  function signIn(request: FastifyRequest, reply: FastifyReply, waiting: Waiting, account: Account) {
    const accountId = accounts.signIn(account);
    return finish(request, reply, waiting, { login: { accountId }, select_account: {}, consent: {} });
  }
}

async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider }: Waiting,
  result: InteractionResults,
) {
  const next = await provider.interactionResult(request.raw, reply.raw, result);
  return reply.redirect(next, 303);
}

function sendOver(reply: FastifyReply) {
  const text = 'It was finished, or it has waited too long. Please start again.';
  return sendPage(reply, noticePage('This sign-in is over', text), 404);
}

function sendElsewhere(reply: FastifyReply) {
  const text = 'Google sign-in is played at localhost and 127.0.0.1 only.';
  return sendPage(reply, noticePage('Not at this address', text), 421);
}
