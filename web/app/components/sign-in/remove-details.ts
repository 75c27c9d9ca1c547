import { createClient } from '#app/api/client.ts';
import { clearGuest, sessionToken, signIn, signOut } from '#app/api/session/session.ts';
import { openGuestSession } from './guest-session.ts';

/** Longest wait for another session. Without one, the next page asks how to go on. */
const TIMEOUT_MS = 1_500;

/**
 * Removes what this device has of a guest, in every tab. Ends the session, which opens the tickets that it has paid for;
 * another one takes its place, so that the form at hand stays open.
 */
export async function removeDetails(): Promise<void> {
  const token = sessionToken();
  clearGuest();
  if (token === null) return;

  const end = (next: string | null) => {
    if (sessionToken() !== token) return;
    if (next === null) signOut();
    else signIn(next, 'Guest');
    const call = createClient({ tokens: { session: () => token, signUp: () => null } });
    void call('logOut', { keepalive: true });
  };
  // Whoever closes the window now leaves no session behind.
  const leave = () => end(null);
  window.addEventListener('pagehide', leave);
  const next = await Promise.race([
    openGuestSession(),
    new Promise<null>((over) => setTimeout(over, TIMEOUT_MS, null)),
  ]);
  window.removeEventListener('pagehide', leave);
  end(next?.ok ? next.data.token : null);
}
