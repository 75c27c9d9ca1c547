import { m } from 'messages/messages.js';
import { useState } from 'react';
import { type MetaFunction, useLocation, useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { signIn } from '#app/api/session.ts';
import { Banner } from '#app/components/banner.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { paths, sitePath } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { toast } from '#app/ui/toast.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: m.account_login_title(), description: m.account_login_text(), canonical: paths.login() });

/** The way in. Whoever was sent here from a page goes back to it. */
export default function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [busy, setBusy] = useState(false);

  async function continueAsGuest() {
    setBusy(true);
    const result = await call('signInAsGuest');
    setBusy(false);
    if (!result.ok) return toast.error(result.error.message);
    signIn(result.data.token, result.data.type);
    const cameFrom = (state as { from?: unknown } | null)?.from;
    await navigate(sitePath(cameFrom), { replace: true, viewTransition: true });
  }

  return (
    <>
      <Banner title={m.account_login_title()}>
        <p>{m.account_login_text()}</p>
      </Banner>
      <div className="page-width py-10 sm:py-14">
        <Card className="mx-auto max-w-xl px-6 py-8 sm:px-10">
          <h2 className="text-3xl">{m.account_guest_heading()}</h2>
          <p className="mt-3 text-text-muted">{m.account_guest_text()}</p>
          <ul className="mt-5 space-y-2.5">
            {[m.account_guest_book, m.account_guest_ticket, m.account_guest_track].map((line) => (
              <li key={line()} className="flex gap-3">
                <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-1.5 size-4 shrink-0 text-link">
                  <path d="m3 8.5 3.2 3.2L13 4.8" fill="none" stroke="currentColor" strokeWidth="1.7" />
                </svg>
                {line()}
              </li>
            ))}
          </ul>
          <Button
            busy={busy}
            busyText={m.account_guest_busy()}
            onClick={() => void continueAsGuest()}
            className="mt-8 w-full"
          >
            {m.account_guest_continue()}
          </Button>
        </Card>
      </div>
    </>
  );
}
