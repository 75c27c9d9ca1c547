import type { CallResult } from '../client.ts';
import { type StoredValues, storedValues } from '../storage.ts';
import { storedChanges } from '../stored-changes.ts';

/** The owner link that a tab has opened; its token is sent for its own booking only. */
export interface OwnerLink {
  /** Stores the link of a page's fragment, `#pnr=…&token=…`. False for a fragment without a token. */
  open(fragment: string): boolean;
  /** The PNR of the link; empty without one. */
  pnr(): string;
  /** Calls the listener when another link is opened; returns how to stop. */
  watch(listener: () => void): () => void;
  /** Makes a call with the token of a booking's link, if this tab has one. A refused token is dropped. */
  sendFor<Data>(
    pnr: string,
    send: (ownerToken: string | undefined) => Promise<CallResult<Data>>,
  ): Promise<CallResult<Data>>;
}

export function storedOwnerLink(values: StoredValues): OwnerLink {
  const changes = storedChanges();
  const stored = () => new URLSearchParams(values.read('ownerlink') ?? '');
  const pnrOf = (link: URLSearchParams) => (link.get('pnr') ?? '').trim().toUpperCase();
  return {
    open(fragment) {
      const link = new URLSearchParams(fragment.slice(1));
      if (!link.has('token')) return false;
      values.write('ownerlink', link.toString());
      changes.announce();
      return true;
    },
    pnr: () => pnrOf(stored()),
    watch: changes.watch,
    async sendFor(pnr, send) {
      const link = stored();
      const token = pnrOf(link) === pnr ? (link.get('token') ?? undefined) : undefined;
      const result = await send(token);
      if (token !== undefined && !result.ok && isRefusedLink(result.error))
        values.write('ownerlink', new URLSearchParams({ pnr }).toString());
      return result;
    },
  };
}

function isRefusedLink({ code, fields }: { code: string; fields?: Record<string, string> }): boolean {
  return code === 'link_expired' || fields?.ownerToken !== undefined;
}

/** A link is for one visit: it ends with the tab, or by log-out. */
export const ownerLink = storedOwnerLink(storedValues(() => window.sessionStorage));
