import { type ComponentType, Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from './carousel/on-view.tsx';

/** The same object at each render: React writes HTML that changes. */
const FOUND_HTML = { __html: '' };

const never = () => () => {};

/**
 * Makes a component of one without behaviour. Hydration leaves its prerendered HTML as it is, which saves a phone most
 * of the work; its code loads only when navigation shows it. Its links are followed by `followLinks`.
 */
export function prerendered(fetchPart: () => Promise<{ default: ComponentType }>) {
  const Part = lazyPart(fetchPart);
  return function Prerendered({ className }: { className?: string }) {
    const isHydrating = useSyncExternalStore(never, isNotHydrating, isInBrowser);
    const [hasHtml] = useState(isHydrating);
    if (hasHtml)
      return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={FOUND_HTML} />;
    return (
      <div className={className}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
  };
}

const isNotHydrating = () => false;
/** Read when HTML is rendered or hydrated. */
const isInBrowser = () => !import.meta.env.SSR;
