import type { ListShowing } from 'contract/console/passenger-lists/showings.ts';

/**
 * Why the server refuses a showing for good: it does not have the departure or this version of the list, the member who
 * sends it may not read the list, or it cannot read the showing.
 */
export type ShowingRefusal = 'not_found' | 'forbidden' | 'validation_failed';

/** A showing that this phone has recorded. It leaves once the server has it. */
export interface OwnShowing {
  tripId: string;
  showing: ListShowing;
  /** The name of the host who recorded it. */
  host?: string;
  /** Set once the server has refused it for good. */
  refusal?: ShowingRefusal;
  /** A host has seen that it was refused. */
  isSeen?: boolean;
}

/** Returns the reason of a refusal that sending again cannot change; undefined for every other code. */
export function finalRefusal(code: string): ShowingRefusal | undefined {
  return (['not_found', 'forbidden', 'validation_failed'] as const).find((reason) => reason === code);
}

/** Returns the showings that wait for the server, oldest first. */
export function waitingShowings(showings: readonly OwnShowing[]): OwnShowing[] {
  return showings.filter(({ refusal }) => refusal === undefined);
}

/** Returns the refused showings that no host has seen yet. */
export function refusedShowings(showings: readonly OwnShowing[]): OwnShowing[] {
  return showings.filter(({ refusal, isSeen }) => refusal !== undefined && !isSeen);
}

/** Takes the server's reply to a showing: the server has it, or refuses it for good. */
export function takeReply(
  showings: readonly OwnShowing[],
  id: string,
  refusal: ShowingRefusal | undefined,
): OwnShowing[] {
  if (!refusal) return showings.filter(({ showing }) => showing.id !== id);
  return showings.map((one) => (one.showing.id === id ? { ...one, refusal } : one));
}

/** Marks refused showings as seen; they leave with their departure. */
export function markShowingsSeen(showings: readonly OwnShowing[], ids: ReadonlySet<string>): OwnShowing[] {
  return showings.map((one) => (one.refusal && ids.has(one.showing.id) ? { ...one, isSeen: true } : one));
}

/** Lets showings wait again that were refused for their sender, now that a member signs in. */
export function retryShowings(showings: readonly OwnShowing[]): OwnShowing[] {
  return showings.map(({ refusal, ...one }) =>
    refusal === undefined || refusal === 'forbidden' ? one : { ...one, refusal },
  );
}

/** Removes the showings whose refusal a host has seen, except those of the departure that stays; the others stay, too. */
export function purgeShowings(showings: readonly OwnShowing[], tripId: string | null): OwnShowing[] {
  return showings.filter((one) => one.tripId === tripId || !one.refusal || !one.isSeen);
}
