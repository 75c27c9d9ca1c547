import { queryOptions, skipToken } from '@tanstack/react-query';
import type { OffersPreview } from 'contract/console/disruptions/cancellation.ts';
import type { DelayPreview } from 'contract/console/disruptions/delay.ts';
import type { Disruption } from 'contract/console/disruptions/disruptions.ts';
import type { DisruptionCause } from 'contract/offers/causes.ts';
import { ask } from '#app/api/queries.ts';

export const disruptionsQuery = (tripId: string) =>
  queryOptions({
    queryKey: ['disruptions', tripId],
    queryFn: () => ask('listDisruptions', { params: { tripId } }),
  });

/** Returns the numbers of the stops that a trip skips. */
export function skippedStops(disruptions: readonly Disruption[] = []): ReadonlySet<number> {
  const skipped = disruptions.filter(({ kind }) => kind === 'stop_skipped');
  return new Set(skipped.flatMap(({ fromStop }) => fromStop ?? []));
}

interface Wanted {
  fromStop: number;
  cause: DisruptionCause;
}

/** What a delay does; nothing is asked before the form is complete. */
export const delayPreviewQuery = (tripId: string, body: (Wanted & { minutes: number }) | null) =>
  queryOptions({
    queryKey: ['delay-preview', tripId, body],
    queryFn: body
      ? async (): Promise<DelayPreview> => (await ask('previewDelay', { params: { tripId }, body })).data
      : skipToken,
    staleTime: 0,
  });

/** What cancelling a trip does, or with `fromStop` skipping that stop. */
export const takeAwayPreviewQuery = (
  tripId: string,
  body: (Omit<Wanted, 'fromStop'> & { fromStop: number | null; refundAfterHours: number }) | null,
) =>
  queryOptions({
    queryKey: ['take-away-preview', tripId, body],
    queryFn: body
      ? async (): Promise<OffersPreview> => {
          const { fromStop, ...wanted } = body;
          const params = { tripId };
          return fromStop === null
            ? (await ask('previewCancellation', { params, body: wanted })).data
            : (await ask('previewSkippedStop', { params, body: { fromStop, ...wanted } })).data;
        }
      : skipToken,
    staleTime: 0,
  });
