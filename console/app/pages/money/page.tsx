import { useQuery } from '@tanstack/react-query';
import { hasPeriod, type MoneyList, moneyLists } from 'contract/console/money/money-lists.ts';
import { MOST_DAYS } from 'contract/console/money/period.ts';
import { isRealDate, localDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { Link, useSearchParams } from 'react-router';
import { DateInput } from 'ui/fields/date-input.tsx';
import { Field } from 'ui/fields/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { today, writtenDate } from '#app/components/times.ts';
import { useMember } from '#app/session/session.ts';
import { ExportButton } from './export-button.tsx';
import { Accounts, Journals } from './ledger.tsx';
import { moneyListName } from './list-names.ts';
import { dayNamesOf, type MoneyQuery, readMoneyQuery, shortenedPeriod } from './money-query.ts';
import { OpenPayments, PendingRefunds, Reversals } from './open-money.tsx';
import { Reconciliation, reconciliationQuery } from './reconciliation.tsx';

export const meta = () => pageTitle(m.money_title());

/** Lists about money. List and days are in the address. */
export default function MoneyPage() {
  const [search, setSearch] = useSearchParams();
  const { may } = useMember();
  const list = moneyLists.find((each) => each === search.get('list')) ?? 'reconciliation';
  const query = readMoneyQuery(list, search, today());
  const { data: shown } = useQuery({ ...reconciliationQuery(query), enabled: list === 'reconciliation' });
  // Without a day the last reconciliation is shown, so its day is.
  const shownDay = shown?.data ? localDate(new Date(shown.data.madeAt)) : today();
  const shortened = shortenedPeriod(query);
  const set = (name: string, value: string) => {
    const wanted = new URLSearchParams(search);
    wanted.delete('before');
    if (isRealDate(value)) wanted.set(name, value);
    else wanted.delete(name);
    setSearch(wanted, { replace: true });
  };

  return (
    <>
      <h1 className="text-3xl">{m.money_title()}</h1>
      <nav aria-label={m.money_lists()} className="mt-3 flex flex-wrap gap-2">
        {moneyLists.map((each) => (
          <Link
            key={each}
            to={`?list=${each}`}
            aria-current={each === list ? 'page' : undefined}
            className="inline-flex min-h-9 items-center rounded-control border border-line px-3 font-medium transition-colors hover:border-accent aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
          >
            {moneyListName(each)}
          </Link>
        ))}
      </nav>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        {dayNamesOf(list).map((name) => (
          <Field key={name} label={dayLabel(name)} className="w-44">
            {(control) => (
              <DateInput
                {...control}
                className="h-10! px-3!"
                value={query[name] ?? shownDay}
                onChange={(event) => set(name, event.target.value)}
              />
            )}
          </Field>
        ))}
        {hasPeriod(list) && (
          <output className={`py-2 ${shortened ? 'font-semibold text-danger' : 'text-text-muted'}`}>
            {shortened
              ? m.money_period_shortened({ days: MOST_DAYS, to: writtenDate(shortened.to) })
              : m.money_period_most({ days: MOST_DAYS })}
          </output>
        )}
        {may('exports.create', 'everywhere') && <ExportButton list={list} query={query} />}
      </div>
      <h2 className="mt-5 text-lg">{moneyListName(list)}</h2>
      <List list={list} query={query} />
    </>
  );
}

function List({ list, query }: { list: MoneyList; query: MoneyQuery }) {
  switch (list) {
    case 'reconciliation':
      return <Reconciliation query={query} />;
    case 'payments':
      return <OpenPayments />;
    case 'refunds':
      return <PendingRefunds />;
    case 'reversals':
      return <Reversals />;
    case 'accounts':
      return <Accounts query={query} />;
    case 'journals':
      return <Journals query={query} />;
  }
}

function dayLabel(name: 'date' | 'from' | 'to'): string {
  return { date: m.money_date, from: m.money_from, to: m.money_to }[name]();
}
