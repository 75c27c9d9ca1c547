import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followNewBuilds } from './components/shell/new-build.ts';
import { PAGE_LOADING, Root } from './root.tsx';
import { loadPage } from './routing/page-code.ts';
import { SiteRouter } from './routing/site-router.tsx';

followNewBuilds(import.meta.url);
const isStarting = document.getElementById(PAGE_LOADING) !== null;
const loading = loadPage(window.location.pathname);
// Without its code a prerendered page would hydrate as another one.
if (!isStarting) await loading;
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteRouter isStarting={isStarting}>
        <Root />
      </SiteRouter>
    </StrictMode>,
  );
});
