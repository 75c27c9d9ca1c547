import type { HandOff } from 'contract/calls/bookings.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { useEffect, useRef } from 'react';
import { Button } from 'ui/button.tsx';
import { HiddenFields } from '../gateway/hidden-fields.tsx';

/** Takes the browser to the gateway; its button stays for those who come back. */
export function ToGateway({ handOff, amount }: { handOff: HandOff; amount: number }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <div className="rounded-card border border-accent bg-accent-soft p-5">
      <h3 className="text-2xl">{m.change_held()}</h3>
      <p className="figures mt-1 text-sm">{m.change_held_text({ amount: formatRupees(amount) })}</p>
      <form ref={form} method="post" action={handOff.url} className="mt-4">
        <HiddenFields form={handOff} />
        <Button type="submit" className="max-sm:w-full">
          {m.change_to_gateway()}
        </Button>
      </form>
    </div>
  );
}
