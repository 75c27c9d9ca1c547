import { consoleCalls } from 'contract/console/calls.ts';
import { m } from 'messages/messages.js';
import { withFactor } from './act.ts';
import type { Inputs } from './call-types.ts';
import { type CallResult, pathOf, readReply, refused, requestHeaders } from './client.ts';

/** Calls whose response is a file, with its media types. */
const fileTypes = {
  exportMoney: 'text/csv',
  exportEvidence: 'application/pdf',
  showPassengerList: 'application/pdf, text/csv',
} as const;
type FileCall = keyof typeof fileTypes;

interface LooseInputs {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
}

/** Makes a call and saves its response as a file; asks for a fresh factor if the call needs one. */
export function download<Name extends FileCall>(name: Name, inputs: Inputs<Name>): Promise<CallResult<null>> {
  return withFactor(() => fetchFile(name, inputs));
}

async function fetchFile(
  name: FileCall,
  { params = {}, query = {}, body }: LooseInputs,
): Promise<CallResult<null>> {
  try {
    const response = await fetch(pathOf(name, { params, query }), {
      method: consoleCalls[name][0],
      headers: {
        ...requestHeaders(`${fileTypes[name]}, application/json`),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
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
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export';
  link.click();
  URL.revokeObjectURL(link.href);
}
