import type { ComponentProps, MouseEvent } from 'react';
import { type CameFrom, useOrigin } from '#app/components/came-from.ts';
import { Link } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';

/** The three views of the sign-in dialog, each of which is a page, too. */
export type SignInView = 'login' | 'register' | 'forgot';

export const viewPaths: Record<SignInView, string> = {
  login: paths.login(),
  register: paths.register(),
  forgot: paths.forgotPassword(),
};

/** How a form of the sign-in family stands in the dialog; a page gives nothing. */
export interface InDialog {
  onView?: (view: SignInView) => void;
  onClose?: () => void;
}

interface ViewLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  view: SignInView;
  /** Shows the view in the dialog instead. Without it, and in a new tab, the link leads to the page. */
  onView?: (view: SignInView) => void;
}

/** A link to one of the ways in; it carries where the traveller came from. */
export function ViewLink({ view, onView, ...rest }: ViewLinkProps) {
  const state: CameFrom = { from: useOrigin() };
  return (
    <Link
      to={viewPaths[view]}
      state={state}
      onClick={(event) => {
        if (!onView || !isPlain(event)) return;
        event.preventDefault();
        onView(view);
      }}
      {...rest}
    />
  );
}

/** Whether a click means this tab and this page, as opposed to a new tab, a new window or a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
