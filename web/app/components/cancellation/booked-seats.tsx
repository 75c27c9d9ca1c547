import type { TakenAway } from 'contract/calls/bookings.ts';
import { m } from 'messages/messages.js';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import type { CallResult, Reply } from '#app/api/client.ts';
import type { SeatCode } from '#app/components/tickets/code/boarding-code.tsx';
import { SeatCard } from '#app/components/tickets/seat-card.tsx';
import type { WalletPasses } from '#app/components/tickets/wallets/add-to-wallet.tsx';
import { isCancelled } from '../status-mark.tsx';
import { CancelBar } from './cancel-bar.tsx';
import { type Cancelled, CancelledNotice } from './cancelled-notice.tsx';
import { type BookingToCancel, type CodeSent, isOutdated, sendCode } from './rules/cancellation-code.ts';
import type { Flow } from './rules/flows.ts';
import type { SeatToCancel } from './rules/seats.ts';
import { TooLate } from './too-late.tsx';
import { useSeatChoice } from './use-seat-choice.ts';

const fetchDialog = () => import('./cancellation-dialog.tsx');
const CancellationDialog = lazy(fetchDialog);

export interface BookedSeat extends SeatToCancel {
  details: readonly string[];
  ticketcode: string;
  qr: SeatCode['qr'] | null;
  food: readonly { name: string; quantity: number; price: number }[];
}

export interface SeatsCancellation {
  seats: readonly SeatToCancel[];
  otp: number;
  reasonForCancellation: string;
}

interface BookedSeatsProps {
  flow: Flow;
  booking: BookingToCancel;
  seats: readonly BookedSeat[];
  /** What the operator took away, so that an offer decides. */
  takenAway: TakenAway | null;
  passes: WalletPasses;
  cancel: (cancellation: SeatsCancellation) => Promise<CallResult<Reply<'cancelSeats'>>>;
  onCancelled: (cancelled: Cancelled) => void;
  /** The server's seats differ from the displayed ones. */
  onStale: () => void;
  afterwards: ReactNode;
}

export function BookedSeats(props: BookedSeatsProps) {
  const { flow, booking, seats, takenAway, passes, cancel, onCancelled, onStale, afterwards } = props;
  const [cancelled, setCancelled] = useState<Cancelled | null>(null);
  const [justCancelled, setJustCancelled] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<{ seats: readonly BookedSeat[]; sent: CodeSent | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const choice = useSeatChoice(seats, booking.cancellableuntil, justCancelled);
  const heading = useRef<HTMLHeadingElement>(null);

  function toggle(seat: BookedSeat) {
    void fetchDialog().catch(() => undefined);
    setCancelled(null);
    setProblem('');
    choice.toggle(seat);
  }

  /** The dialog for the code opens only after a code was sent. */
  async function begin() {
    if (flow.asksFirst) return setAsked({ seats: choice.chosen, sent: null });
    setBusy(true);
    const result = await sendCode(booking, choice.chosen);
    setBusy(false);
    if (!result.ok) {
      toast.error(result.error.message);
      setProblem(result.error.message);
      if (isOutdated(result.error)) onStale();
      return;
    }
    toast.success(result.data.message);
    setAsked({ seats: choice.chosen, sent: result.data.data });
    choice.clear();
  }

  function end(gone: readonly BookedSeat[], reply: Reply<'cancelSeats'>) {
    toast.success(reply.message, { id: 'cancellation' });
    setAsked(null);
    choice.clear();
    setJustCancelled((before) => [...before, ...gone.map(({ seat }) => seat)]);
    const done = { seats: gone, refund: reply.data.refund };
    setCancelled(done);
    onCancelled(done);
  }

  return (
    <section aria-labelledby="passengers">
      <h2
        ref={heading}
        id="passengers"
        tabIndex={-1}
        className="mt-10 mb-4 text-3xl print:mt-5 print:mb-2 print:text-2xl"
      >
        {m.tickets_passengers()}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {seats.map((seat, index) => (
          // Two tickets name one seat if one was cancelled and another moved there.
          <li key={`${seat.seat} ${index}`} className="min-w-0">
            <SeatCard
              {...seat}
              takenAway={takenAway}
              code={codeOf(seat)}
              passes={passes}
              refund={choice.canTick(seat) ? seat.refund : undefined}
              isTicked={choice.isTicked(seat)}
              canTick={choice.canTick(seat)}
              onToggle={() => toggle(seat)}
            />
          </li>
        ))}
      </ul>
      {cancelled && <CancelledNotice cancelled={cancelled}>{afterwards}</CancelledNotice>}
      {choice.isTooLate && !seats.every(isCancelled) && <TooLate until={booking.cancellableuntil} />}
      {seats.some(choice.canTick) && (
        <CancelBar
          flow={flow}
          booking={booking}
          chosen={choice.chosen}
          busy={busy}
          problem={problem}
          onCancel={() => void begin()}
        />
      )}
      {asked && (
        <Suspense>
          <CancellationDialog
            flow={flow}
            booking={booking}
            seats={asked.seats}
            sent={asked.sent}
            cancel={(input) => cancel({ ...input, seats: asked.seats })}
            onClose={() => setAsked(null)}
            onCancelled={(reply) => end(asked.seats, reply)}
            onStale={onStale}
            finalFocus={() => (choice.chosen.length > 0 ? null : heading.current)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** A booking that an earlier build stored on this device has no code. */
function codeOf({ seat, name, ticketcode, qr, ...rest }: BookedSeat): SeatCode | undefined {
  return qr && !isCancelled(rest) ? { seat, name, ticketCode: ticketcode, qr } : undefined;
}
