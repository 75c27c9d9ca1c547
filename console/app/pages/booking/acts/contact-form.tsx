import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import { ActPanel } from '#app/components/act-panel.tsx';
import { ReasonField, TextField } from '#app/components/text-field.tsx';
import { recipientsOf } from '../names.ts';
import { ActRefusal } from './act-refusal.tsx';
import { type ActProps, useBookingAct } from './use-booking-act.ts';

type Contact = Record<'name' | 'email' | 'phone', string>;

/** Changes the contact. Only fields that differ are sent, so that a colleague's change of another stays. */
export function ContactForm({ booking, onChange, onClose }: ActProps) {
  const old: Contact = booking.contact ?? { name: '', email: '', phone: '' };
  const [typed, setTyped] = useState<Partial<Contact>>({});
  const [reason, setReason] = useState('');
  const { isBusy, refusal, fields, send } = useBookingAct(booking, onChange);
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== old[name as keyof Contact]),
  ) as Partial<Contact>;
  const recipients = [changed.email, changed.phone].filter(Boolean).join(', ');
  const control = (name: keyof Contact) => ({
    value: typed[name] ?? old[name],
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
    error: fields[name],
    required: true,
  });

  async function change() {
    const why = reason.trim() ? { reason } : {};
    const reply = await send(({ params, version }) =>
      act('changeBookingContact', { params, body: { version, ...changed, ...why } }),
    );
    if (!reply) return;
    toast.success(m.bookings_contact_done());
    onClose();
  }

  return (
    <ActPanel
      title={m.bookings_contact_change()}
      notice={<ActRefusal refusal={refusal} booking={booking} />}
      preview={
        <>
          {m.bookings_contact_preview_old({ recipients: recipientsOf(booking) })}{' '}
          {recipients && m.bookings_contact_preview_new({ recipients })}
        </>
      }
      action={m.bookings_contact_change()}
      isBusy={isBusy}
      isReady={Object.keys(changed).length > 0}
      onAct={() => void change()}
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-3">
        <TextField label={m.bookings_contact_name()} {...control('name')} />
        <TextField label={m.bookings_contact_phone()} type="tel" {...control('phone')} />
        <TextField label={m.bookings_contact_email()} type="email" maxLength={254} {...control('email')} />
      </div>
      <ReasonField value={reason} onValue={setReason} error={fields.reason} />
    </ActPanel>
  );
}
