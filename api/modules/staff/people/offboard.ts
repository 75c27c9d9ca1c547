import type { Transaction } from '#platform/database/database.ts';
import { endInvitationsOf } from '../invitations/store.ts';
import { endSessionsOf } from '../sessions/staff-sessions.ts';
import { deleteFactors } from '../sign-in/factors.ts';
import { setGrants } from './grants.ts';
import { markInvited, markOffboarded } from './store.ts';

/** Ends everything by which a member signs in, until they complete an invitation. Their roles stay. */
export function resetSignIn(tx: Transaction, id: string, now: Date): void {
  markInvited(tx, id);
  endAccess(tx, id, now);
}

function endAccess(tx: Transaction, id: string, now: Date): void {
  endSessionsOf(tx, id, now);
  endInvitationsOf(tx, id, now);
  deleteFactors(tx, id);
}

/** Ends everything by which a member can act. */
export function offboard(tx: Transaction, id: string, now: Date): void {
  markOffboarded(tx, id, now);
  setGrants(tx, id, []);
  endAccess(tx, id, now);
}
