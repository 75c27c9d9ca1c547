import type { AccountSession } from 'contract/calls/accounts.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { Laptop, Smartphone, Tablet } from 'ui/icons/devices.tsx';
import { call } from '#app/api/client.ts';
import { asMember } from '#app/components/guards/as-member.ts';
import { deviceText } from '#app/components/text/device-text.ts';
import { timeZoneText } from '#app/components/text/time-zone-text.ts';
import { writtenInstant } from '#app/pages/personal-data/data/written-instant.ts';

const icons: Record<string, typeof Laptop> = { Android: Smartphone, iPhone: Smartphone, iPad: Tablet };

interface SessionRowProps {
  session: AccountSession;
  onEnded: () => Promise<void>;
}

export function SessionRow({ session, onEnded }: SessionRowProps) {
  const [busy, setBusy] = useState(false);
  const device = deviceText(session);
  const Icon = icons[session.system ?? ''] ?? Laptop;
  const used = m.profile_session_used({ instant: writtenInstant(session.lastused) });

  async function end() {
    setBusy(true);
    const result = await asMember(call('endSession', { params: { id: session._id } }));
    // A session that has already ended counts as success.
    if (!result.ok && result.error.code !== 'not_found') {
      setBusy(false);
      return toast.error(result.error.message);
    }
    toast.success(result.ok ? result.data.message : result.error.message);
    await onEnded();
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden="true" className="size-7 shrink-0 text-ornament" strokeWidth={1.4} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {session.current && (
            <span className="rounded-full bg-success-soft px-2.5 py-0.5 text-xs font-semibold text-success">
              {m.profile_session_this()}
            </span>
          )}
        </p>
        <p className="figures mt-0.5 text-sm text-text-muted">
          {session.current ? m.profile_session_now() : used}
        </p>
        {session.timezone && (
          <p className="text-sm text-text-muted">
            {m.profile_session_zone({ zone: timeZoneText(session.timezone) })}
          </p>
        )}
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          aria-label={m.profile_session_end_label({ device, used })}
          busy={busy}
          busyText={m.profile_session_ending()}
          onClick={() => void end()}
          className="min-h-11! py-2! text-sm!"
        >
          {m.profile_session_end()}
        </Button>
      )}
    </li>
  );
}
