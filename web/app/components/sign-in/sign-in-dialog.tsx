import { LINK_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from 'ui/feedback/dialog.tsx';
import { ForgotForm } from './forms/forgot-form.tsx';
import { LoginForm } from './forms/login-form.tsx';
import { RegisterForm } from './forms/register-form.tsx';
import type { SignInView } from './view-link.tsx';

export interface SignInDialogProps {
  initialView: SignInView;
  onClose: () => void;
  /** The element to focus on closing, because the opener may be gone. */
  finalFocus: () => HTMLElement | null;
}

/** The sign-in dialog with three views. Import lazily: it is large. */
export default function SignInDialog({ initialView, onClose, finalFocus }: SignInDialogProps) {
  const [view, setView] = useState(initialView);
  const [notice, setRedirectReason] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(view);

  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    title.current?.focus();
  }, [view]);

  function show(next: SignInView, message?: string) {
    setRedirectReason(message);
    setView(next);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[view]()}
      description={descriptions[view]()}
      closeLabel={m.account_dialog_close()}
      titleRef={title}
      initialFocus={() => (isTouch() ? title.current : (body.current?.querySelector('input') ?? null))}
      finalFocus={finalFocus}
    >
      <div ref={body}>
        {view === 'login' && <LoginForm notice={notice} onView={show} onClose={onClose} />}
        {view === 'register' && <RegisterForm onView={show} onClose={onClose} />}
        {view === 'forgot' && <ForgotForm onView={show} onSent={(message) => show('login', message)} />}
      </div>
    </Dialog>
  );
}

const titles = {
  login: m.account_login_title,
  register: m.account_register_title,
  forgot: m.account_forgot_title,
};

const descriptions = {
  login: m.account_login_description,
  register: m.account_register_text,
  forgot: () => m.account_forgot_text({ minutes: LINK_MINUTES }),
};

/**
 * On touch devices a focused field opens the keyboard, which hides the other methods. The title takes the
 * focus instead.
 */
function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
