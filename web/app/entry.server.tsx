import { text } from 'node:stream/consumers';
import { pathIn } from 'contract/values/language.ts';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { language } from '#language';
import { Root } from './root.tsx';
import { basename, loadPage, matchPage } from './routing/page-code.ts';
import { LoadingProvider } from './routing/site-router.tsx';

/** A document of the site, and the files of its page below `web/app`. */
interface Rendered {
  html: string;
  files: string[];
}

/** Renders the page at a path. */
export async function renderPage(path: string): Promise<Rendered> {
  const address = pathIn(language, path);
  await loadPage(address);
  const files = matchPage(address).map(({ route }) => route.code.file);
  return { html: await render(path, false), files };
}

/** Renders the document in which the browser loads any page. */
export async function renderShell(): Promise<Rendered> {
  return { html: await render('/', true), files: [] };
}

async function render(path: string, isStarting: boolean): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter basename={basename} location={pathIn(language, path)}>
        <LoadingProvider value={{ isStarting, isLeaving: false }}>
          <Root />
        </LoadingProvider>
      </StaticRouter>
    </StrictMode>,
    // The whole page as it is shown: it is a file, and cannot come in parts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return text(prelude);
}
