import './trusted-types.ts';
import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { languageTags } from 'contract/values/language.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts } from 'react-router';
import { Button } from 'ui/button.tsx';
import { Toaster } from 'ui/feedback/toaster.tsx';
import { firstFonts, language } from '#language';
import { queryClient } from './api/queries.ts';
import { Loading } from './components/loading.tsx';
import { pageTitle } from './components/page-title.ts';

export const meta = () => pageTitle();

export const links: LinksFunction = () => [{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={languageTags[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#0a2a2e" />
        <Meta />
        {firstFonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toaster edge="bottom" dismissLabel={m.shell_toast_dismiss()} />
    </QueryClientProvider>
  );
}

export function HydrateFallback() {
  return <Loading />;
}

/** Shown when a page fails, or its code is gone after a deployment. */
export function ErrorBoundary() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-4 p-8">
      <h1 className="text-3xl">{m.console_failed_title()}</h1>
      <p className="text-text-muted">{m.console_failed_text()}</p>
      <Button onClick={() => window.location.reload()}>{m.console_reload()}</Button>
    </main>
  );
}
