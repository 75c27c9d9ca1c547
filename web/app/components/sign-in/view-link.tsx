import type { ComponentProps } from 'react';
import { type CameFrom, useOrigin } from '#app/components/guards/came-from.ts';
import { StateLink } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';
import { isPlain } from '#app/routing/links.ts';

/** The views of the sign-in dialog; each is also a page. */
export type SignInView = 'login' | 'register' | 'forgot';

export const viewPaths: Record<SignInView, string> = {
  login: paths.login(),
  register: paths.register(),
  forgot: paths.forgotPassword(),
};

/** Props of a form in the dialog; pages omit them. */
export interface InDialog {
  onView?: (view: SignInView) => void;
  onClose?: () => void;
}

interface ViewLinkProps extends Omit<ComponentProps<typeof StateLink>, 'to' | 'state'> {
  view: SignInView;
  /** Shows the view in the dialog. Without it, and in a new tab, the link opens the page. */
  onView?: (view: SignInView) => void;
}

export function ViewLink({ view, onView, ...rest }: ViewLinkProps) {
  const state: CameFrom = { from: useOrigin() };
  return (
    <StateLink
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
