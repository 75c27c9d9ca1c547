import { m } from 'messages/messages.js';
import type { Inputs } from './call-types.ts';
import { type CallResult, pathOf, readReply, refused, requestHeaders } from './client.ts';
import { noteEndedSession } from './queries.ts';
import { requestFactor } from './step-up.ts';

/** Exports a list about money and saves it as a file; asks for a fresh factor if the call needs one. */
export async function downloadMoney(body: Inputs<'exportMoney'>['body']): Promise<CallResult<null>> {
  const result = await fetchFile(body);
  if (result.ok) return result;
  noteEndedSession(result.refusal);
  if (result.refusal.code !== 'step_up_required' || !(await requestFactor())) return result;
  return fetchFile(body);
}

async function fetchFile(body: object): Promise<CallResult<null>> {
  try {
    const response = await fetch(pathOf('exportMoney'), {
      method: 'POST',
      headers: { ...requestHeaders('text/csv, application/json'), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) return readReply<null>(await response.text());
    save(await response.blob(), response.headers.get('content-disposition') ?? '');
    return { ok: true, reply: null };
  } catch {
    return refused('unreachable', m.shell_call_unreachable());
  }
}

function save(file: Blob, disposition: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
