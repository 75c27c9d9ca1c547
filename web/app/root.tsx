import './trusted-types.ts';
import './watch-device.ts';
import './styles/app.css';
import { brand } from 'brand/brand.ts';
import { languageTags, pathIn } from 'contract/values/language.ts';
import { m } from 'messages/messages.js';
import { useEffect, useEffectEvent } from 'react';
import { renderMatches, useLocation, useNavigate } from 'react-router';
import { Spinner } from 'ui/feedback/spinner.tsx';
import { firstFonts, homeFonts, language } from '#language';
import { siteAddress } from './addresses.ts';
import { installWorkerLater } from './api/device/site-worker.ts';
import { pageHead } from './components/page-head.tsx';
import { Shell } from './components/shell/shell.tsx';
import { Hydration } from './hydrated.tsx';
import { paths } from './paths.ts';
import { PageBoundary } from './routing/page-boundary.tsx';
import { matchPage } from './routing/page-code.ts';
import { useLoading } from './routing/site-router.tsx';

const fontPreload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** The document: the page of the address, with the shell around it, which stays mounted with its open menus. */
export function Root() {
  const location = useLocation();
  const { isStarting } = useLoading();
  const matches = isStarting ? [] : matchPage(pathIn(language, location.pathname));
  const page = matches.at(-1);
  const isHome = !isStarting && location.pathname === paths.home();
  useStart();
  return (
    <html
      lang={languageTags[language]}
      data-address={siteAddress()}
      data-fonts={isHome && language === 'hi' ? 'home' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a2a2e" />
        {page?.route.code.module?.head?.({ params: page.params, location }) ??
          pageHead({ title: brand.name })}
        {(isHome ? homeFonts : firstFonts).map((href) => (
          <link key={href} href={href} {...fontPreload} />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/pictures/icons/favicon-32.png" type="image/png" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/pictures/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <Hydration>
          <Shell>
            <PageBoundary location={location}>
              {isStarting ? <PageLoading /> : renderMatches(matches)}
            </PageBoundary>
          </Shell>
        </Hydration>
      </body>
    </html>
  );
}

function useStart(): void {
  const navigate = useNavigate();
  const open = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    installWorkerLater();
    // Few browsers have assistants.
    if (document.modelContext)
      void import('./pages/site-tools.ts').then(({ offerSiteTools }) => offerSiteTools((path) => open(path)));
  }, []);
}

/** Marks a document that is not prerendered. */
export const PAGE_LOADING = 'page-loading';

/** Shown for paths that are not prerendered, while the page's code loads. The footer is below the screen and does not move. */
function PageLoading() {
  return (
    <p
      id={PAGE_LOADING}
      className="page-width flex min-h-[calc(100dvh-4.5rem)] items-center justify-center gap-3 text-text-muted"
    >
      <Spinner />
      {m.shell_page_loading()}
    </p>
  );
}
