import { INVOICE_FINANCIAL_YEARS } from 'contract/values/retention.ts';
import { m } from 'messages/messages.js';
import { retentionText } from '#app/components/text/retention-text.ts';

const rows = [
  {
    what: m.policies_privacy_long_passengers,
    time: () => m.policies_privacy_long_passengers_time({ time: retentionText('passengers') }),
  },
  {
    what: m.policies_privacy_long_invoice,
    time: () => m.policies_privacy_long_invoice_time({ years: INVOICE_FINANCIAL_YEARS }),
  },
  {
    what: m.policies_privacy_long_disputes,
    time: () => m.policies_privacy_long_passengers_time({ time: retentionText('disputes') }),
  },
  { what: m.policies_privacy_long_responses, time: () => retentionText('gatewayResponses') },
  { what: m.policies_privacy_long_unsold, time: () => retentionText('unsold') },
  { what: m.policies_privacy_long_sent, time: () => retentionText('messages') },
  { what: m.policies_privacy_long_account, time: m.policies_privacy_long_account_time },
  { what: m.policies_privacy_long_session, time: m.policies_privacy_long_session_time },
  { what: m.policies_privacy_long_code, time: m.policies_privacy_long_code_time },
  { what: m.policies_privacy_long_message, time: () => retentionText('contactMessages') },
];

/** Retention periods, from the table that the jobs use. */
export function HowLong() {
  return (
    <table className="figures w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-line-strong text-sm text-text-muted">
          <th scope="col" className="w-1/2 py-2.5 pr-4 font-semibold">
            {m.policies_privacy_long_what()}
          </th>
          <th scope="col" className="py-2.5 font-semibold">
            {m.policies_privacy_long_time()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, time }) => (
          <tr key={what()} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-4 font-normal">
              {what()}
            </th>
            <td className="py-3 font-semibold">{time()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
