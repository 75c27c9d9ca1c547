import type { User } from 'contract/calls/accounts.ts';
import { LINK_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { call } from '#app/api/client.ts';
import { Breakable } from '#app/components/text/breakable.tsx';
import { contactText } from '#app/components/text/contact-text.ts';
import { PASSWORD_SECTION } from '#app/paths.ts';

type Outcome = { tone: 'success' | 'danger'; text: string };

/** Sends a password link to the account's confirmed contacts. */
export function PasswordSection({ user }: { user: User }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const { confirmedemail: email, confirmedphoneno: phoneno } = user;
  const contacts = [email, phoneno].filter((contact) => contact !== null).map(contactText);
  const facts = { contacts: contacts.join(', '), minutes: LINK_MINUTES };

  useEffect(() => {
    if (hash !== `#${PASSWORD_SECTION}`) return;
    // Runs after navigation has focused the page's heading.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [hash]);

  async function send() {
    setBusy(true);
    setOutcome(null);
    const result = await call('forgotPassword', { body: email ? { email } : { phoneno: phoneno ?? '' } });
    setBusy(false);
    setOutcome(
      result.ok
        ? { tone: 'success', text: m.profile_password_sent(facts) }
        : { tone: 'danger', text: result.error.message },
    );
  }

  return (
    <section
      aria-labelledby={PASSWORD_SECTION}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:flex-nowrap"
    >
      <div className="min-w-0 max-w-md">
        <h2 id={PASSWORD_SECTION} ref={heading} tabIndex={-1} className="scroll-mt-6 text-3xl">
          {m.profile_password()}
        </h2>
        <p className="figures mt-1 text-sm text-text-muted wrap-anywhere">
          <Breakable>
            {user.haspassword ? m.profile_password_text(facts) : m.profile_password_none(facts)}
          </Breakable>
        </p>
        {outcome && (
          <Notice tone={outcome.tone} urgent className="figures mt-4 wrap-anywhere">
            <Breakable>{outcome.text}</Breakable>
          </Notice>
        )}
      </div>
      <Button
        variant="secondary"
        busy={busy}
        busyText={m.account_forgot_busy()}
        onClick={() => void send()}
        className="shrink-0 max-sm:w-full"
      >
        {m.profile_password_button()}
      </Button>
    </section>
  );
}
