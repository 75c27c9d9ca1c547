import { m } from 'messages/messages.js';
import { useEffect, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { call } from '#app/api/client.ts';
import { useOrigin } from '#app/components/guards/came-from.ts';
import { language } from '#language';
import { storeAttempt } from './google-attempt.ts';

interface GoogleButtonProps {
  label: string;
  /** Read on click: whether the session outlives the browser. */
  remember: () => boolean;
}

/** Starts sign-in at Google, which returns by `/user/google` to the origin. */
export function GoogleButton({ label, remember }: GoogleButtonProps) {
  const from = useOrigin();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Resets the button after back navigation.
    const rest = () => setBusy(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);

  async function start() {
    setBusy(true);
    const result = await call('startGoogle');
    if (!result.ok) {
      setBusy(false);
      toast.error(result.error.message);
      return;
    }
    const { url, state } = result.data;
    if (storeAttempt(() => window.sessionStorage, { state, from, remember: remember(), language })) {
      window.location.assign(url);
      return;
    }
    setBusy(false);
    toast.error(m.account_google_storage());
  }

  return (
    <Button
      variant="secondary"
      busy={busy}
      busyText={m.account_google_busy()}
      onClick={() => void start()}
      className="w-full"
    >
      <GoogleMark />
      {label}
    </Button>
  );
}

/** Google's mark in its four colours, as its rules require. */
function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-5 shrink-0">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1Z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.2 13.2 0 0 1-19.7-7H4.4v5.7A22 22 0 0 0 24 46Z"
      />
      <path fill="#fbbc05" d="M11.7 28.1a13.2 13.2 0 0 1 0-8.3v-5.7H4.4a22 22 0 0 0 0 19.7l7.3-5.7Z" />
      <path
        fill="#ea4335"
        d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.4 14.1l7.3 5.7A13.1 13.1 0 0 1 24 10.7Z"
      />
    </svg>
  );
}
