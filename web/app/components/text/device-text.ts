import { m } from 'messages/messages.js';

interface Device {
  browser: string | null;
  system: string | null;
}

/** A browser and its operating system, such as "Chrome on Android". */
export function deviceText({ browser, system }: Device): string {
  if (browser && system) return m.profile_session_on({ browser, system });
  return browser ?? system ?? m.profile_session_unknown();
}
