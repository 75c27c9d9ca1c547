import type { Plugin, ViteDevServer } from 'vite';

/** A Vite plugin for `npm run dev`: every address shows the document in which the browser loads its page. */
export function pagesFromSource(): Plugin {
  return {
    name: 'pages-from-source',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        renderDocument(server, request.url ?? '/').then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}

async function renderDocument(server: ViteDevServer, url: string): Promise<string> {
  const module = await server.ssrLoadModule('/app/entry.server.tsx');
  const { html } = await (module as typeof import('./app/entry.server.tsx')).renderShell();
  const script = '<script type="module" src="/app/entry.client.tsx"></script>';
  return server.transformIndexHtml(
    url,
    html.replace('</body>', () => `${script}</body>`),
  );
}
