import type { Block } from 'contract/console/blocks.ts';
import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { toast } from 'ui/feedback/toast.ts';
import { act } from '#app/api/act.ts';
import { SmallButton } from '#app/components/small-button.tsx';
import { Cell, HeadCell, Table } from '#app/components/table.tsx';
import { dateTimeOf } from '#app/components/times.ts';
import { stopName } from './seat-map/seat-uses.ts';

interface BlocksProps {
  departure: DepartureDetail;
  mayRelease: boolean;
  onChange: () => unknown;
}

const states: Record<Block['state'], () => string> = {
  active: m.departures_block_active,
  lapsed: m.departures_block_lapsed,
  released: m.departures_block_released,
};

/** The blocks of a departure, ended ones too. */
export function Blocks({ departure, mayRelease, onChange }: BlocksProps) {
  async function release({ id, seats }: Block) {
    const result = await act('releaseBlock', { params: { id } });
    if (result.ok) toast.success(m.departures_released_done({ seats: seats.join(', ') }));
    else toast.error(result.refusal.message);
    onChange();
  }

  return (
    <section aria-labelledby="blocks">
      <h2 id="blocks" className="text-lg">
        {m.departures_blocks()}
      </h2>
      <Table label={m.departures_blocks()} className="mt-3">
        <thead>
          <tr>
            <HeadCell>{m.departures_seats()}</HeadCell>
            <HeadCell>{m.departures_block_legs()}</HeadCell>
            <HeadCell>{m.departures_block_reason()}</HeadCell>
            <HeadCell>{m.departures_state()}</HeadCell>
            <HeadCell isHidden>{m.console_actions()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {departure.blocks.map((block) => (
            <tr key={block.id} className={block.state === 'active' ? '' : 'text-text-muted'}>
              <Cell className="figures font-semibold">{block.seats.join(', ')}</Cell>
              <Cell>
                {m.departures_leg_name({
                  from: stopName(departure, block.from),
                  to: stopName(departure, block.to),
                })}
              </Cell>
              <Cell className="max-w-80 break-words">{block.reason}</Cell>
              <Cell>
                {states[block.state]()}
                {block.state === 'active' && block.releaseAt && (
                  <span className="figures">
                    {' '}
                    {m.departures_until({ time: dateTimeOf(block.releaseAt) })}
                  </span>
                )}
              </Cell>
              <Cell className="text-right">
                {mayRelease && block.state === 'active' && (
                  <SmallButton
                    aria-label={m.departures_release_seats({ seats: block.seats.join(', ') })}
                    onClick={() => void release(block)}
                  >
                    {m.departures_release()}
                  </SmallButton>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
