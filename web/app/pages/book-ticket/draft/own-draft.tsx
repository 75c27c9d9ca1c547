import type { TripDetail } from 'contract/calls/trips.ts';
import { type ReactNode, useState } from 'react';
import { type DraftOwner, draftOwner } from '#app/api/device/draft-owner.ts';
import { useSessionToken, useSessionType } from '#app/api/session/session.ts';
import { useMemberProfile } from '#app/components/profile-query.ts';
import { Loading } from '../states.tsx';
import { mayBeOwnDraft, tabStorage } from './tab-storage.ts';

interface OwnDraftProps {
  trip: TripDetail;
  children: (reader: DraftOwner | null) => ReactNode;
}

/**
 * Renders its children with the reader of the trip's draft. When another account takes over in this tab, they
 * remount empty.
 */
export function OwnDraft({ trip, children }: OwnDraftProps) {
  const token = useSessionToken();
  const type = useSessionType();
  const { data, isLoading } = useMemberProfile();
  const reader = token ? draftOwner(token, type, data ?? null) : null;
  const session = reader?.session ?? null;
  const [seen, setSeen] = useState({ session, visit: 0 });
  // A guest who signs in here continues with the same form.
  if (seen.session !== session) setSeen({ session, visit: seen.visit + (seen.session === null ? 0 : 1) });
  return (
    <OnceKnown key={seen.visit} trip={trip} reader={reader} isAsking={isLoading}>
      {children}
    </OnceKnown>
  );
}

/** Waits for the account only if another session left a draft. */
function OnceKnown({
  trip,
  reader,
  isAsking,
  children,
}: OwnDraftProps & { reader: DraftOwner | null; isAsking: boolean }) {
  const [waits] = useState(() => mayBeOwnDraft({ storage: tabStorage, tripId: trip._id, reader }));
  return waits && isAsking ? <Loading /> : children(reader);
}
