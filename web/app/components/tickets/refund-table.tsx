import type { RefundTier } from 'contract/calls/trips.ts';
import { m } from 'messages/messages.js';

/** A refund policy's tiers, highest first, and that nothing is refunded below the last. */
export function RefundTable({ tiers }: { tiers: readonly RefundTier[] }) {
  const last = tiers.at(-1);
  return (
    <table className="figures w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-line-strong text-sm text-text-muted">
          <th scope="col" className="py-2.5 pr-4 font-semibold print:py-1">
            {m.info_refund_when()}
          </th>
          <th scope="col" className="py-2.5 text-right font-semibold print:py-1">
            {m.info_refund_share()}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.overhours} className="border-b border-line">
            <td className="py-3 pr-4 print:py-1">{m.info_refund_over({ hours: tier.overhours })}</td>
            <td className="py-3 text-right font-semibold print:py-1">
              {m.info_refund_percent({ percent: tier.percent })}
            </td>
          </tr>
        ))}
        {last && (
          <tr className="border-b border-line">
            <td className="py-3 pr-4 print:py-1">{m.info_refund_under({ hours: last.overhours })}</td>
            <td className="py-3 text-right font-semibold print:py-1">{m.info_refund_nothing()}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
