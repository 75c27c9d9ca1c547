import { m } from 'messages/messages.js';
import { pageTitle } from '#app/components/page-title.ts';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

export const meta = () => pageTitle(m.console_security());

/** The member's own sessions and passkeys. */
export default function SecurityPage() {
  return (
    <div className="max-w-4xl">
      <h1 className="text-3xl">{m.console_security()}</h1>
      <Sessions />
      <Passkeys />
    </div>
  );
}
