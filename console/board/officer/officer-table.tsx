import { m } from 'messages/messages.js';
import { genderNames } from 'messages/passenger-texts.ts';
import type { StoredList } from '../store/board-state.ts';

/** The rows in the order of the list: by stop of boarding, then seat. */
export function OfficerTable({ rows }: Pick<StoredList, 'rows'>) {
  return (
    <table className="w-full table-fixed border-collapse text-left print:leading-tight">
      <thead>
        <tr className="border-b-2 border-line-strong text-sm text-text-muted">
          <th scope="col" className="w-13 py-2 print:py-0.5 pr-2">
            {m.lists_seat()}
          </th>
          <th scope="col" className="w-2/5 py-2 print:py-0.5 pr-2">
            {m.lists_name()}
          </th>
          <th scope="col" className="py-2 print:py-0.5 pr-2">
            {m.lists_from()}
          </th>
          <th scope="col" className="py-2 print:py-0.5">
            {m.lists_to()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ticket, seat, name, age, gender, fromName, toName }) => (
          <tr key={ticket} className="break-inside-avoid border-b border-line align-top">
            <th
              scope="row"
              className="figures py-2 pr-2 text-lg font-bold print:py-0.5 print:text-base print:leading-tight"
            >
              {seat}
            </th>
            <td className="py-2 print:py-0.5 pr-2 wrap-anywhere">
              <span className="font-semibold">{name}</span>
              <span className="block text-sm text-text-muted print:ml-2 print:leading-tight print:inline">
                {[age, genderNames[gender]?.()].filter(Boolean).join(', ')}
              </span>
            </td>
            <td className="py-2 print:py-0.5 pr-2 text-sm wrap-anywhere print:leading-tight">{fromName}</td>
            <td className="py-2 print:py-0.5 text-sm wrap-anywhere print:leading-tight">{toName}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
