import type { ReactNode, SubmitEvent } from 'react';
import { Button, type ButtonVariant } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { useHydrated } from '#app/hydrated.tsx';
import { type SignInView, ViewLink } from '../view-link.tsx';

interface SignInFormProps {
  label: string;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  /** The server's error, if it concerns no field. */
  problem: string | null;
  help?: ReactNode;
  button: string;
  buttonVariant?: ButtonVariant;
  busy: boolean;
  busyText: string;
  children: ReactNode;
}

/** The frame of the sign-in forms: fields, error, and the button, disabled until hydration. */
export function SignInForm(props: SignInFormProps) {
  const { label, onSubmit, problem, help, button, buttonVariant, busy, busyText, children } = props;
  const hydrated = useHydrated();
  return (
    <form noValidate method="post" aria-label={label} onSubmit={(event) => void onSubmit(event)}>
      {children}
      {problem && (
        <Notice tone="danger" className="mt-3">
          {problem}
          {help}
        </Notice>
      )}
      <Button
        type="submit"
        variant={buttonVariant ?? 'primary'}
        disabled={!hydrated}
        busy={busy}
        busyText={busyText}
        className="mt-5 w-full"
      >
        {button}
      </Button>
    </form>
  );
}

interface OtherViewProps {
  text?: string;
  view: SignInView;
  onView: ((view: SignInView) => void) | undefined;
  children: string;
}

export function OtherView({ text, view, onView, children }: OtherViewProps) {
  return (
    <p className="mt-7 border-t border-line pt-5 text-center">
      {text}{' '}
      <ViewLink view={view} onView={onView} className="font-semibold text-link underline underline-offset-4">
        {children}
      </ViewLink>
    </p>
  );
}
