import type { Approval } from 'contract/console/desk/approvals.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { PnrLink } from '#app/bookings/pnr-link.tsx';
import { SmallButton } from '#app/components/small-button.tsx';
import { Cell, HeadCell, Table } from '#app/components/table.tsx';
import { dateTimeOf } from '#app/components/times.ts';
import { type Choice, choiceName, choicesOf } from './approval-text.ts';

interface ApprovalsTableProps {
  rows: readonly Approval[];
  onChoose: (approval: Approval, choice: Choice) => void;
}

export function ApprovalsTable({ rows, onChoose }: ApprovalsTableProps) {
  return (
    <Table label={m.approvals_title()} className="mt-4">
      <thead>
        <tr>
          <HeadCell>PNR</HeadCell>
          <HeadCell>{m.approvals_seats()}</HeadCell>
          <HeadCell className="text-right">{m.approvals_percent()}</HeadCell>
          <HeadCell className="text-right">{m.money_amount()}</HeadCell>
          <HeadCell>{m.approvals_requested()}</HeadCell>
          <HeadCell>{m.departures_block_reason()}</HeadCell>
          <HeadCell>{m.approvals_decision()}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} approval={row} onChoose={onChoose} />
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={7} className="px-3 py-10 text-center text-text-muted">
              {m.approvals_none()}
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

interface RowProps extends Pick<ApprovalsTableProps, 'onChoose'> {
  approval: Approval;
}

function Row({ approval, onChoose }: RowProps) {
  const { pnr, seats, percent, refund, requestedBy, requestedAt, reason } = approval;
  return (
    <tr className="align-top">
      <Cell className="whitespace-nowrap">
        <PnrLink pnr={pnr} />
      </Cell>
      <Cell className="figures min-w-32">{seats.join(', ')}</Cell>
      <Cell className="figures text-right whitespace-nowrap">{percent}%</Cell>
      <Cell className="figures text-right whitespace-nowrap">{formatRupees(refund)}</Cell>
      <Cell>
        <Who name={requestedBy} at={requestedAt} />
      </Cell>
      <Cell className="w-full max-w-80 min-w-48 break-words">{reason}</Cell>
      <Cell className="min-w-56">
        <Decision approval={approval} onChoose={onChoose} />
      </Cell>
    </tr>
  );
}

/** What was decided; of a request that waits, what the member can do. */
function Decision({ approval, onChoose }: RowProps) {
  const { state, own, pnr, decidedBy, decidedAt, decisionReason } = approval;
  if (state !== 'waiting')
    return (
      <>
        <Who name={decidedBy ?? ''} at={decidedAt ?? ''} />
        {decisionReason && <span className="block max-w-80 break-words">{decisionReason}</span>}
      </>
    );
  return (
    <>
      {own && <p className="mb-1.5 text-text-muted">{m.approvals_own()}</p>}
      <div className="flex gap-2">
        {choicesOf(approval).map((choice) => (
          <SmallButton
            key={choice}
            className="whitespace-nowrap"
            aria-label={`${choiceName(choice)}, ${pnr}`}
            onClick={() => onChoose(approval, choice)}
          >
            {choiceName(choice)}
          </SmallButton>
        ))}
      </div>
    </>
  );
}

function Who({ name, at }: { name: string; at: string }) {
  return (
    <>
      <span className="block whitespace-nowrap">{name}</span>
      {at && (
        <time dateTime={at} className="figures whitespace-nowrap text-text-muted">
          {dateTimeOf(at)}
        </time>
      )}
    </>
  );
}
