import { useQuery } from '@tanstack/react-query';
import type { QuotedChange } from 'contract/calls/changes/changes.ts';
import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { isRealDate, localDate } from 'contract/values/time.ts';
import { refundLimitText } from 'messages/bookings/refund-limit-text.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Notice } from 'ui/feedback/notice.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { DateInput } from 'ui/fields/date-input.tsx';
import { Field } from 'ui/fields/field.tsx';
import { Select } from 'ui/fields/select.tsx';
import { toggleSeat, wantedSeats } from 'ui/seat-plan/wanted-seats.ts';
import { act } from '#app/api/act.ts';
import { ActPanel } from '#app/components/act-panel.tsx';
import { ReasonField } from '#app/components/text-field.tsx';
import { timeOf } from '#app/components/times.ts';
import { departureQuery, departuresQuery } from '#app/departures/departure-query.ts';
import { SeatMap } from '../../departure/seat-map/seat-map.tsx';
import { usesBetween } from '../../departure/seat-map/seat-uses.ts';
import { recipientsOf } from '../names.ts';
import { ActRefusal } from './act-refusal.tsx';
import { type ActProps, useBookingAct } from './use-booking-act.ts';

/** Changes the trip or the seats of all booked tickets, to what is free on their whole journey. */
export function TripForm({ booking, onChange, onClose }: ActProps) {
  const { pnr, tripId } = booking;
  const [date, setDate] = useState(localDate(new Date(booking.from.at)));
  const [chosenTrip, setChosenTrip] = useState(tripId);
  const [seats, setSeats] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const { isBusy, refusal, fields, send } = useBookingAct(booking, onChange);
  const own = useQuery(departureQuery(tripId)).data;
  const departures = useQuery(departuresQuery(date)).data?.filter(({ line }) => line === own?.line) ?? [];
  const tickets = booking.tickets.flatMap(({ seat, state }) => (state === 'booked' ? [seat] : []));
  const wanted = wantedSeats(tickets, seats);
  const isSame = chosenTrip === tripId && wanted?.every(({ from, to }) => from === to);
  const change = wanted && !isSame ? { toTripId: chosenTrip, seats: wanted } : null;
  const quoted = useQuery({
    queryKey: ['quote-trip', pnr, booking.version, change],
    queryFn: async () => change && act('quoteTrip', { params: { pnr }, body: change }),
    enabled: change !== null,
  }).data;
  const quote = change && quoted?.ok ? quoted.reply.data : null;

  async function submit() {
    if (!change || !quote) return;
    const why = reason.trim() ? { reason } : {};
    const reply = await send(({ params, version }) =>
      act('changeTrip', { params, body: { version, due: quote.due, ...change, ...why } }),
    );
    if (!reply) return;
    toast.success(m.bookings_trip_done());
    onClose();
  }

  return (
    <ActPanel
      title={m.bookings_trip()}
      notice={
        <>
          <ActRefusal refusal={refusal} booking={booking} />
          {change && quoted?.ok === false && <Notice tone="danger">{quoted.refusal.message}</Notice>}
        </>
      }
      preview={
        quote ? (
          <>
            {previewOf(quote, recipientsOf(booking))}
            {quote.refundlimit !== null && (
              <strong className="block">{refundLimitText(quote.refundlimit)}</strong>
            )}
          </>
        ) : (
          m.bookings_trip_choose({ count: tickets.length })
        )
      }
      action={m.bookings_trip_action()}
      isBusy={isBusy}
      isReady={quote !== null && quote.due <= 0}
      onAct={() => void submit()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.departures_date()}>
          {(control) => (
            <DateInput
              {...control}
              value={date}
              onChange={(event) => isRealDate(event.target.value) && setDate(event.target.value)}
            />
          )}
        </Field>
        <Field label={m.bookings_trip_departure()}>
          {(control) => (
            <Select
              {...control}
              value={departures.some((one) => one.tripId === chosenTrip) ? chosenTrip : ''}
              onChange={(event) => {
                setChosenTrip(event.target.value);
                setSeats([]);
              }}
            >
              <option value="" disabled>
                {m.bookings_trip_departure_choose()}
              </option>
              {departures.map(({ tripId: id, service, startsAt, busid }) => (
                <option key={id} value={id}>
                  {`${timeOf(startsAt)} · ${service} · ${busid}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <FreeSeats
        booking={booking}
        tripId={chosenTrip}
        tickets={tickets}
        seats={seats}
        onPress={(seat) => setSeats(toggleSeat(seats, seat, tickets.length))}
      />
      <ReasonField value={reason} onValue={setReason} error={fields.reason} />
    </ActPanel>
  );
}

interface FreeSeatsProps {
  booking: BookingDetail;
  tripId: string;
  tickets: readonly string[];
  seats: string[];
  onPress: (seat: string) => void;
}

/** The seats of a departure between the counters of the booking. */
function FreeSeats({ booking, tripId, tickets, seats, onPress }: FreeSeatsProps) {
  const { data } = useQuery(departureQuery(tripId));
  if (!data) return null;
  const stopOf = (name: string) => data.stops.find(({ counterName }) => counterName === name)?.number;
  const [from, to] = [stopOf(booking.from.counterName), stopOf(booking.to.counterName)];
  if (from === undefined || to === undefined) return <p>{m.bookings_trip_no_stops()}</p>;
  const uses = usesBetween(data, from, to);
  if (tripId === booking.tripId) for (const seat of tickets) uses.delete(seat);
  return (
    <SeatMap
      departure={data}
      uses={uses}
      selected={seats}
      onVisit={() => undefined}
      onPress={(seat) => uses.has(seat) || onPress(seat)}
    />
  );
}

function previewOf({ due }: QuotedChange, recipients: string): string {
  const amount = formatRupees(Math.abs(due));
  if (due > 0) return m.desk_change_needs_payment({ amount });
  return due < 0
    ? m.bookings_trip_preview_refund({ amount, recipients })
    : m.bookings_trip_preview({ recipients });
}
