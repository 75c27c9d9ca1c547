import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import { ActPanel } from '#app/components/act-panel.tsx';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { ReasonField } from '#app/components/text-field.tsx';
import { departureQuery } from '#app/departures/departure-query.ts';
import { SeatMap } from '../../departure/seat-map/seat-map.tsx';
import { usesBetween } from '../../departure/seat-map/seat-uses.ts';
import { nameOf, recipientsOf } from '../names.ts';
import { ActRefusal } from './act-refusal.tsx';
import { type ActProps, useBookingAct } from './use-booking-act.ts';

interface MoveFormProps extends ActProps {
  /** The ticket's code. */
  code: string;
}

/** Moves a ticket to a seat that is free on its whole journey. */
export function MoveForm({ booking, code, onChange, onClose }: MoveFormProps) {
  const { tripId, from, to } = booking;
  const { data, error, refetch } = useQuery(departureQuery(tripId));
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { isBusy, refusal, fields, send } = useBookingAct(booking, onChange);
  const ticket = booking.tickets.find((one) => one.code === code);
  if (!ticket) return null;
  const uses = data && usesBetween(data, from.stop, to.stop);
  const seat = chosen && !uses?.has(chosen) ? chosen : null;

  async function move() {
    if (!seat) return;
    const why = reason.trim() ? { reason } : {};
    const reply = await send(({ params, version }) =>
      act('moveSeat', { params, body: { version, ticket: code, seat, ...why } }),
    );
    // Others may have taken seats since.
    void refetch();
    if (!reply) return;
    toast.success(m.bookings_move_done({ seat }));
    onClose();
  }

  return (
    <ActPanel
      title={`${m.bookings_move()}, ${ticket.seat}`}
      notice={<ActRefusal refusal={refusal} booking={booking} />}
      preview={
        seat
          ? m.bookings_move_preview({
              name: nameOf(ticket),
              from: ticket.seat,
              to: seat,
              recipients: recipientsOf(booking),
            })
          : m.bookings_move_choose()
      }
      action={seat ? m.bookings_move_action({ seat }) : m.bookings_move()}
      isBusy={isBusy}
      isReady={seat !== null}
      onAct={() => void move()}
      onClose={onClose}
    >
      <RefusalNotice refusal={error} retry={refetch} />
      <p className="text-text-muted">
        {m.bookings_move_legend({ from: from.counterName, to: to.counterName })}
      </p>
      {data && uses ? (
        <SeatMap
          departure={data}
          uses={uses}
          selected={seat ? [seat] : []}
          onVisit={() => undefined}
          onPress={(pressed) => uses.has(pressed) || setChosen(pressed)}
        />
      ) : (
        !error && <Skeleton className="h-56" />
      )}
      {fields.seat && <p className="font-medium text-danger">{fields.seat}</p>}
      <ReasonField value={reason} onValue={setReason} error={fields.reason} />
    </ActPanel>
  );
}
