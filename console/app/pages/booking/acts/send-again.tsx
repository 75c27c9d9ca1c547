import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { messageName } from 'messages/bookings/event-names.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { Field } from 'ui/fields/field.tsx';
import { Select } from 'ui/fields/select.tsx';
import { act } from '#app/api/act.ts';
import type { Inputs } from '#app/api/call-types.ts';
import { SmallButton } from '#app/components/small-button.tsx';
import { ReasonField } from '#app/components/text-field.tsx';
import { usePageShortcut } from '#app/shell/page-shortcuts.ts';
import { ActRefusal } from './act-refusal.tsx';
import { sendAgainKeys } from './send-again-keys.ts';
import { useBookingAct } from './use-booking-act.ts';

type Template = Inputs<'repeatMessage'>['body']['template'];
type Channel = 'email' | 'sms';

const offers: readonly Template[] = ['trip-cancelled', 'stop-skipped', 'coach-too-small'];
const others: readonly Template[] = [
  'ticket-confirmed',
  'seats-cancelled',
  'payment-refunded',
  'payment-doubled',
];

/** Returns the messages that a booking got and can get again: first the offer that decides about it, if any. */
function repeatableOf({ timeline, tickets, takenAway }: BookingDetail): Template[] {
  const got = timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.facts.template] : []));
  const hasTickets = tickets.some(({ state }) => state === 'booked');
  const offer = takenAway && hasTickets ? offers.find((template) => got.includes(template)) : undefined;
  const rest = others.filter(
    (template) => got.includes(template) && (template !== 'ticket-confirmed' || (hasTickets && !takenAway)),
  );
  return offer ? [offer, ...rest] : rest;
}

interface SendAgainProps {
  booking: BookingDetail;
  /** Whether its characters act: not while the member fills in another form. */
  hasKeys: boolean;
  onChange: () => Promise<unknown>;
}

/** Sends a message again, the offer or else the ticket unless another is chosen: one key or click for each channel. */
export function SendAgain({ booking, hasKeys, onChange }: SendAgainProps) {
  const sent = repeatableOf(booking);
  const [chosen, setTemplate] = useState<Template | null>(null);
  const [reason, setReason] = useState('');
  const { isBusy, refusal, fields, send } = useBookingAct(booking, onChange);
  const template = chosen ?? sent[0];
  const isOn = template !== undefined && !booking.anonymisedAt && !isBusy;
  const recipients = { email: booking.contact?.email ?? '', sms: booking.contact?.phone ?? '' };

  async function sendBy(channel: Channel) {
    if (!isOn) return;
    const why = reason.trim() ? { reason } : {};
    const reply = await send(({ params, version }) =>
      act('repeatMessage', { params, body: { version, template, channel, ...why } }),
    );
    if (!reply) return;
    setReason('');
    toast.success(
      m.bookings_message_sent({ recipient: recipients[channel] || m.bookings_recipient_contact() }),
    );
  }

  usePageShortcut(
    sendAgainKeys.email,
    `${m.bookings_send_again()}: ${m.bookings_by_email()}`,
    () => void sendBy('email'),
    isOn && hasKeys,
  );
  usePageShortcut(
    sendAgainKeys.sms,
    `${m.bookings_send_again()}: ${m.bookings_by_sms()}`,
    () => void sendBy('sms'),
    isOn && hasKeys,
  );

  const button = (channel: Channel, name: string, key: string) => (
    <div className="min-w-0">
      <SmallButton
        disabled={!isOn}
        aria-keyshortcuts={key}
        className="min-h-10! w-full justify-between!"
        onClick={() => void sendBy(channel)}
      >
        {name}
        <kbd
          aria-hidden="true"
          className="figures rounded-md border border-line px-1.5 text-text-muted uppercase"
        >
          {key}
        </kbd>
      </SmallButton>
      <p className="mt-0.5 truncate text-sm text-text-muted">{recipients[channel]}</p>
    </div>
  );

  return (
    <section
      aria-labelledby="send-again"
      aria-busy={isBusy}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface-raised p-4"
    >
      <h2 id="send-again" className="text-lg">
        {template === 'ticket-confirmed' || !template
          ? m.bookings_send_again()
          : m.bookings_send_again_other()}
      </h2>
      <ActRefusal refusal={refusal} booking={booking} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        {button('email', m.bookings_by_email(), sendAgainKeys.email)}
        {button('sms', m.bookings_by_sms(), sendAgainKeys.sms)}
      </div>
      {sent.length > 1 && (
        <Field label={m.bookings_message()}>
          {(control) => (
            <Select
              {...control}
              value={template}
              onChange={(event) => setTemplate(event.target.value as Template)}
            >
              {sent.map((each) => (
                <option key={each} value={each}>
                  {messageName(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ReasonField value={reason} onValue={setReason} error={fields.reason} />
    </section>
  );
}
