import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { NavigationType, Router } from 'react-router';
import { followLinks } from './links.ts';
import { createNavigation, currentLocation, type Destination, isReturnLoad } from './navigation.ts';
import { basename } from './page-code.ts';
import { createViewTransitions } from './view-transitions.ts';

interface Loading {
  /** The document is not prerendered, and the code of its page still loads. */
  isStarting: boolean;
  /** The code of another page loads; this one stays until then. */
  isLeaving: boolean;
}

const LoadingContext = createContext<Loading>({ isStarting: false, isLeaving: false });

export const LoadingProvider = LoadingContext.Provider;

export function useLoading(): Loading {
  return use(LoadingContext);
}

const ReturnContext = createContext(false);

/** Returns whether the visitor came to the page by Back or Forward, at first or while the component is mounted. */
export function useIsReturn(): boolean {
  const isReturnNow = use(ReturnContext);
  const [isReturn, setIsReturn] = useState(isReturnNow);
  // Back before the next page showed returns to the mounted one.
  if (isReturnNow && !isReturn) setIsReturn(true);
  return isReturn;
}

interface SiteRouterProps {
  isStarting: boolean;
  children: ReactNode;
}

/** The router in the browser. Its pages change in a transition, and in a view transition if a link asks for it. */
export function SiteRouter({ isStarting, children }: SiteRouterProps) {
  const [shown, setShown] = useState<Destination>(() => ({
    location: currentLocation(),
    action: NavigationType.Pop,
    isReturn: isReturnLoad(),
  }));
  const [loading, setLoading] = useState<Loading>({ isStarting, isLeaving: false });
  const [transitions] = useState(() =>
    createViewTransitions<Destination>((destination) =>
      startTransition(() => {
        setShown(destination);
        setLoading({ isStarting: false, isLeaving: false });
      }),
    ),
  );
  const [navigation] = useState(() =>
    createNavigation({
      onLoading: () => setLoading((current) => ({ ...current, isLeaving: true })),
      onLoaded: transitions.show,
    }),
  );

  useEffect(() => transitions.finish(shown), [shown, transitions]);

  useEffect(() => {
    if (isStarting) navigation.start();
    const stopFollowing = followLinks(navigation.open);
    window.addEventListener('popstate', navigation.handlePop);
    return () => {
      stopFollowing();
      window.removeEventListener('popstate', navigation.handlePop);
    };
  }, [isStarting, navigation]);

  return (
    <Router
      basename={basename}
      location={shown.location}
      navigationType={shown.action}
      navigator={navigation.navigator}
    >
      <ReturnContext value={shown.isReturn}>
        <LoadingProvider value={loading}>{children}</LoadingProvider>
      </ReturnContext>
    </Router>
  );
}
