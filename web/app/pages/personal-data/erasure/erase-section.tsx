import type { PersonalData } from 'contract/calls/personal-data.ts';
import { INVOICE_FINANCIAL_YEARS } from 'contract/values/retention.ts';
import { m } from 'messages/messages.js';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import type { Refusal } from '#app/api/client.ts';
import { writtenDay } from '../data/written-instant.ts';
import { openBookings, retainedUntil } from './retention.ts';

const EraseDialog = lazy(() => import('./erase-dialog.tsx'));

interface EraseSectionProps {
  data: PersonalData;
  onErase: () => Promise<Refusal | null>;
  /** Sends another code if the first has expired. */
  onNewCode: () => Promise<Refusal | null>;
}

/** Lists what is erased and what stays, until when and why. */
export function EraseSection({ data, onErase, onNewCode }: EraseSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const open = openBookings(data.bookings);

  async function erase() {
    const refused = await onErase();
    if (!refused) return;
    setIsAsking(false);
    setRefusal(refused);
  }

  return (
    <section aria-labelledby="erase" className="not-printed">
      <Card className="px-5 py-6 sm:px-8">
        <h3 id="erase" className="text-2xl">
          {m.personal_erase_title()}
        </h3>
        <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <Goes data={data} />
          <Stays data={data} />
        </div>
        <p className="mt-6">{m.personal_erase_how()}</p>
        {open && (
          <Notice className="mt-5" title={m.personal_open_title()}>
            {open.why === 'journey'
              ? m.personal_open_journey({ pnrs: open.pnrs.join(', ') })
              : m.personal_open_money({ pnrs: open.pnrs.join(', ') })}
          </Notice>
        )}
        {refusal && (
          <Notice tone="danger" urgent className="mt-5">
            <p>{refusal.message}</p>
            {refusal.code === 'code_expired' && (
              <Button variant="quiet" className="px-0!" onClick={() => void onNewCode().then(setRefusal)}>
                {m.personal_send()}
              </Button>
            )}
          </Notice>
        )}
        <Button
          variant="danger"
          className="mt-6"
          disabled={open !== null}
          onClick={() => {
            setRefusal(null);
            setIsAsking(true);
          }}
        >
          {m.personal_erase_button()}
        </Button>
      </Card>
      {isAsking && (
        <Suspense>
          <EraseDialog onErase={erase} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Goes({ data }: { data: PersonalData }) {
  const lines = [
    ...(data.account ? [m.personal_erase_account()] : []),
    ...(data.bookings.length > 0
      ? [m.personal_erase_contacts(), m.personal_erase_reasons(), m.personal_erase_untravelled()]
      : []),
    ...(data.messages.length > 0 ? [m.personal_erase_written()] : []),
  ];
  return (
    <div>
      <h4 className="font-semibold">{m.personal_erase_goes()}</h4>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 marker:text-ornament">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Stays({ data }: { data: PersonalData }) {
  const kinds = [
    { kind: 'passengerlist' as const, text: m.personal_erase_passengers() },
    { kind: 'invoice' as const, text: m.personal_erase_invoice({ years: INVOICE_FINANCIAL_YEARS }) },
    { kind: 'disputes' as const, text: m.personal_erase_disputes() },
  ];
  const stays = kinds.flatMap(({ kind, text }) => {
    const until = retainedUntil(data.bookings, kind);
    return until ? [{ text, when: m.personal_erase_until({ date: writtenDay(until) }) }] : [];
  });
  const isSold = stays.length > 0;
  return (
    <div>
      <h4 className="font-semibold">{m.personal_erase_stays()}</h4>
      {isSold ? (
        <dl className="figures mt-2 space-y-3">
          {[...stays, { text: m.personal_erase_ledger(), when: m.personal_erase_ledger_time() }].map(
            ({ text, when }) => (
              <div key={text}>
                <dt className="text-sm font-semibold text-link">{when}</dt>
                <dd>{text}</dd>
              </div>
            ),
          )}
        </dl>
      ) : (
        <p className="mt-2">{m.personal_erase_nothing()}</p>
      )}
    </div>
  );
}
