import type { MoneyList } from 'contract/console/money/money-lists.ts';
import { m } from 'messages/messages.js';
import { download } from '#app/api/download.ts';
import { DownloadButton } from '#app/components/download-button.tsx';
import type { MoneyQuery } from './money-query.ts';

/** Saves a list as CSV; asks for a fresh factor. */
export function ExportButton({ list, query }: { list: MoneyList; query: MoneyQuery }) {
  const { before: _, ...days } = query;
  return (
    <DownloadButton download={() => download('exportMoney', { body: { list, ...days } })}>
      {m.money_export()}
    </DownloadButton>
  );
}
