import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import { ActPanel } from '#app/components/act-panel.tsx';
import { ReasonField, TextField } from '#app/components/text-field.tsx';
import { nameOf, recipientsOf } from '../names.ts';
import { ActRefusal } from './act-refusal.tsx';
import { type ActProps, useBookingAct } from './use-booking-act.ts';

interface TicketActProps extends ActProps {
  /** The ticket's code. */
  code: string;
}

/** Changes the passenger's name of a ticket. */
export function RenameForm({ booking, code, onChange, onClose }: TicketActProps) {
  const ticket = booking.tickets.find((one) => one.code === code);
  const [fname, setFname] = useState(ticket?.passenger?.fname ?? '');
  const [lname, setLname] = useState(ticket?.passenger?.lname ?? '');
  const [reason, setReason] = useState('');
  const { isBusy, refusal, fields, send } = useBookingAct(booking, onChange);
  if (!ticket) return null;
  const from = nameOf(ticket);
  const to = `${fname} ${lname}`.trim();
  const { seat } = ticket;
  const preview = booking.takenAway
    ? m.bookings_rename_preview_offer({ from, to, seat })
    : m.bookings_rename_preview({ from, to, seat, recipients: recipientsOf(booking) });

  async function rename() {
    const why = reason.trim() ? { reason } : {};
    const reply = await send(({ params, version }) =>
      act('renamePassenger', { params: { ...params, code }, body: { version, fname, lname, ...why } }),
    );
    if (!reply) return;
    toast.success(m.bookings_rename_done());
    onClose();
  }

  return (
    <ActPanel
      title={`${m.bookings_rename()}, ${seat}`}
      notice={<ActRefusal refusal={refusal} booking={booking} />}
      preview={to !== from && preview}
      action={m.bookings_rename_action()}
      isBusy={isBusy}
      isReady={to !== from && fname.trim() !== '' && lname.trim() !== ''}
      onAct={() => void rename()}
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={m.bookings_fname()}
          required
          value={fname}
          onValue={setFname}
          error={fields.fname}
        />
        <TextField
          label={m.bookings_lname()}
          required
          value={lname}
          onValue={setLname}
          error={fields.lname}
        />
      </div>
      <ReasonField value={reason} onValue={setReason} error={fields.reason} />
    </ActPanel>
  );
}
