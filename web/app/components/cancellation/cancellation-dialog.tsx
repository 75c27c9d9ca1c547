import { m } from 'messages/messages.js';
import { useId, useRef } from 'react';
import { Button } from 'ui/button.tsx';
import { Dialog } from 'ui/feedback/dialog.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { CodeFields } from './code-fields.tsx';
import type { CodeSent } from './rules/cancellation-code.ts';
import { refundOf } from './rules/seats.ts';
import { SeatSummary } from './seat-summary.tsx';
import { type CodeForm, type CodeFormOptions, useCodeForm } from './use-code-form.ts';

interface CancellationDialogProps extends CodeFormOptions {
  onClose: () => void;
  /** The element to focus on closing, because the opener may be gone. */
  finalFocus: () => HTMLElement | null;
}

/**
 * Asks for confirmation first; after a code was sent, for code and reason. Starts with the second step if a
 * code was sent already.
 */
export default function CancellationDialog(props: CancellationDialogProps) {
  const { flow, seats, onClose, finalFocus } = props;
  const formId = useId();
  const codeBox = useRef<HTMLInputElement>(null);
  const form = useCodeForm(props, codeBox);
  const { sent } = form;

  return (
    <Dialog
      open
      onClose={() => form.busy === null && onClose()}
      title={sent ? m.cancellation_title() : m.cancellation_question()}
      description={sent && !flow.asksFirst ? m.cancellation_question() : undefined}
      closeLabel={m.cancellation_close()}
      initialFocus={props.sent ? codeBox : undefined}
      finalFocus={finalFocus}
      actions={
        <>
          <Button variant="secondary" disabled={form.busy !== null} onClick={onClose}>
            {m.cancellation_no()}
          </Button>
          {sent ? (
            <Button
              variant="danger"
              type="submit"
              form={formId}
              disabled={form.busy !== null || (flow.waitsForReason && !form.hasReason)}
              busy={form.busy === 'cancelling'}
              busyText={m.cancellation_busy()}
            >
              {m.cancellation_yes()}
            </Button>
          ) : (
            <Button
              variant="danger"
              busy={form.busy === 'asking'}
              busyText={m.cancellation_sending()}
              onClick={() => void form.ask()}
            >
              {m.cancellation_yes_send()}
            </Button>
          )}
        </>
      }
    >
      {sent ? (
        <>
          <SentSummary booking={props.booking} seats={seats} sent={sent} />
          <CodeFields formId={formId} form={form} codeBox={codeBox} />
        </>
      ) : (
        <Question booking={props.booking} seats={seats} form={form} />
      )}
    </Dialog>
  );
}

type SeatsOfBooking = Pick<CancellationDialogProps, 'booking' | 'seats'>;

function Question({ booking, seats, form }: SeatsOfBooking & { form: CodeForm }) {
  return (
    <>
      <SeatSummary booking={booking} seats={seats} refund={refundOf(seats)} />
      <p className="mt-4 text-sm text-text-muted">{m.cancellation_final()}</p>
      {form.refusal && (
        <Notice tone="danger" className="mt-4">
          {form.refusal.message}
        </Notice>
      )}
    </>
  );
}

/** The server's refund at the time of the code, which may be less than displayed before. */
function SentSummary({ booking, seats, sent }: SeatsOfBooking & { sent: CodeSent }) {
  const { amount, refund } = refundOf(seats);
  return (
    <>
      <SeatSummary booking={booking} seats={seats} refund={{ amount, ...sent }} />
      {sent.refund !== refund && (
        <Notice className="mt-4">
          <p className="text-sm">{m.cancellation_changed()}</p>
        </Notice>
      )}
    </>
  );
}
