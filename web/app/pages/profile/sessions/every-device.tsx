import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { logOutEverywhere } from '#app/api/session/log-out.ts';
import { paths } from '#app/paths.ts';

export function EveryDevice() {
  const [busy, setBusy] = useState(false);

  async function logOut() {
    setBusy(true);
    const refusal = await logOutEverywhere(paths.home());
    if (!refusal) return;
    setBusy(false);
    toast.error(refusal.message);
  }

  return (
    <section
      aria-labelledby="every-device"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:flex-nowrap"
    >
      <div className="max-w-md">
        <h3 id="every-device" className="text-xl">
          {m.profile_devices()}
        </h3>
        <p className="mt-1 text-sm text-text-muted">{m.profile_devices_text()}</p>
      </div>
      <Button
        variant="secondary"
        busy={busy}
        busyText={m.profile_devices_busy()}
        onClick={() => void logOut()}
        className="shrink-0 max-sm:w-full"
      >
        {m.profile_devices_button()}
      </Button>
    </section>
  );
}
