import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CameFrom, isSignInFamily, useOrigin } from '#app/components/guards/came-from.ts';
import type { SignInDialogProps } from '#app/components/sign-in/sign-in-dialog.tsx';
import { type SignInView, viewPaths } from '#app/components/sign-in/view-link.tsx';

const fetchDialog = () => import('#app/components/sign-in/sign-in-dialog.tsx');

export interface SignInDialog {
  /** Opens a view; undefined on the sign-in pages. */
  open: ((view: SignInView) => void) | undefined;
  prepare: () => void;
  element: ReactNode;
}

/** The header's sign-in dialog. It closes on navigation. */
export function useSignInDialog(finalFocus: () => HTMLElement | null): SignInDialog {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const origin = useOrigin();
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps> | null>(null);
  const [opened, setOpened] = useState<{ view: SignInView; on: string } | null>(null);
  const isOpen = opened !== null && opened.on === key;

  function open(view: SignInView) {
    setOpened({ view, on: key });
    fetchDialog().then(
      ({ default: Fetched }) => setDialog(() => Fetched),
      // Falls back to the page if the dialog's code cannot load.
      () => void navigate(viewPaths[view], { state: { from: origin } satisfies CameFrom }),
    );
  }

  return {
    open: isSignInFamily(pathname) ? undefined : open,
    prepare: () => void fetchDialog().catch(() => undefined),
    element: isOpen && Dialog && (
      <Dialog
        key={opened.view}
        initialView={opened.view}
        onClose={() => setOpened(null)}
        finalFocus={finalFocus}
      />
    ),
  };
}
