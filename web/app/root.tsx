import './trusted-types.ts';
import './watch-device.ts';
import './styles/app.css';
import { brand } from 'brand/brand.ts';
import { languageTags } from 'contract/values/language.ts';
import { m } from 'messages/messages.js';
import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  useLocation,
  useNavigate,
} from 'react-router';
import { Spinner } from 'ui/feedback/spinner.tsx';
import { firstFonts, homeFonts, language } from '#language';
import { siteAddress } from './addresses.ts';
import { dropShownPathsAtHide } from './api/device/clear-device.ts';
import { pageMeta } from './components/page-meta.ts';
import { FailurePage } from './components/shell/failure-page.tsx';
import { followNewBuilds, registerServiceWorker } from './components/shell/new-build.ts';
import { Shell } from './components/shell/shell.tsx';
import { Hydration } from './hydrated.tsx';
import { paths } from './paths.ts';

/** Until a page sets its own. */
export const meta: MetaFunction = () => pageMeta({ title: brand.name });

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/pictures/icons/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/pictures/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

const fontPreload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** The shell around every page and its fallbacks. It stays mounted, with its open menus. */
export function Layout({ children }: { children: ReactNode }) {
  const isHome = useLocation().pathname === paths.home();
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
        <Meta />
        {(isHome ? homeFonts : firstFonts).map((href) => (
          <link key={href} href={href} {...fontPreload} />
        ))}
        <Links />
      </head>
      <body>
        <Hydration>
          <Shell>{children}</Shell>
        </Hydration>
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const navigate = useNavigate();
  useEffect(() => {
    // Few browsers have assistants. `navigate` stays the same, so that each tool is offered once.
    if (document.modelContext)
      void import('./pages/site-tools.ts').then(({ offerSiteTools }) => offerSiteTools(navigate));
  }, [navigate]);
  useEffect(() => {
    dropShownPathsAtHide();
    followNewBuilds();
    registerServiceWorker();
  }, []);
  return <Outlet />;
}

/** Shown for paths that are not prerendered, while the page's code loads. */
export function HydrateFallback() {
  return (
    <p className="page-width flex min-h-[60vh] items-center justify-center gap-3 text-text-muted">
      <Spinner />
      {m.shell_page_loading()}
    </p>
  );
}

export function ErrorBoundary() {
  return <FailurePage />;
}
