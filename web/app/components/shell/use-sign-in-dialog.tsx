import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CameFrom, isSignInFamily, useOrigin } from '#app/components/came-from.ts';
import type { SignInDialogProps } from '#app/components/sign-in/sign-in-dialog.tsx';
import { type SignInView, viewPaths } from '#app/components/sign-in/view-link.tsx';

const fetchDialog = () => import('#app/components/sign-in/sign-in-dialog.tsx');

export interface SignInDialog {
  /** Shows a way in without leaving the page; undefined on the pages that are themselves the ways in. */
  open: ((view: SignInView) => void) | undefined;
  /** Fetches what the dialog needs, when it is about to be asked for. */
  prepare: () => void;
  /** The dialog, where it is open. */
  element: ReactNode;
}

/** The sign-in dialog of the header. It belongs to the page on which it was opened, and goes when another page comes. */
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
      // Without the dialog there is still the page.
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
