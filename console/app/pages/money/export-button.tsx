import type { MoneyList } from 'contract/console/money-lists.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { downloadMoney } from '#app/api/download.ts';
import { SmallButton } from '#app/components/small-button.tsx';
import type { MoneyQuery } from './money-query.ts';

/** Saves a list as CSV; asks for a fresh factor. */
export function ExportButton({ list, query }: { list: MoneyList; query: MoneyQuery }) {
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    const { before: _, ...days } = query;
    const result = await downloadMoney({ list, ...days });
    setIsBusy(false);
    if (result.ok) toast.success(m.money_exported());
    else toast.error(result.refusal.message);
  }

  return (
    <SmallButton className="min-h-10!" busy={isBusy} onClick={() => void save()}>
      {m.money_export()}
    </SmallButton>
  );
}
