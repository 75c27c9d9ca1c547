import type { TaxRefunded } from 'contract/prices/refund.ts';
import { m } from 'messages/messages.js';
import { useId } from 'react';
import { TextField } from '#app/components/text-field.tsx';

interface RefundFieldProps {
  byPolicy: number;
  taxRefunded: TaxRefunded;
  /** A percentage as typed; null for the policy's. */
  wanted: string | null;
  onWanted: (wanted: string | null) => void;
  mayExceed: boolean;
  error: string | undefined;
}

/** How much of the price goes back: what the policy gives, or more. */
export function RefundField({ byPolicy, taxRefunded, wanted, onWanted, mayExceed, error }: RefundFieldProps) {
  const name = useId();
  if (!mayExceed) return null;
  return (
    <fieldset className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <legend className="font-semibold">{m.bookings_refund()}</legend>
      {[false, true].map((isMore) => (
        <label key={String(isMore)} className="flex min-h-11 items-center gap-3 font-medium">
          <input
            type="radio"
            name={name}
            className="size-5 choice-mark"
            checked={(wanted !== null) === isMore}
            onChange={() => onWanted(isMore ? '100' : null)}
          />
          {isMore ? m.bookings_more_percent() : m.bookings_by_policy({ percent: byPolicy })}
        </label>
      ))}
      {wanted !== null && (
        <TextField
          label={
            taxRefunded === 'in_proportion'
              ? m.bookings_more_percent_field_tax()
              : m.bookings_more_percent_field()
          }
          type="number"
          min={byPolicy}
          max={100}
          required
          value={wanted}
          onValue={onWanted}
          error={error}
          className="w-56"
        />
      )}
    </fieldset>
  );
}
