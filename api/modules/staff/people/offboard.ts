import type { Transaction } from '#platform/database/database.ts';
import { endInvitationsOf } from '../invitations/store.ts';
import { endSessionsOf } from '../sessions/staff-sessions.ts';
import { deleteFactors } from '../sign-in/factors.ts';
import { setGrants } from './grants.ts';
import { markOffboarded } from './store.ts';

/** Ends everything by which a member can act. */
export function offboard(tx: Transaction, id: string, now: Date): void {
  markOffboarded(tx, id, now);
  setGrants(tx, id, []);
  endSessionsOf(tx, id, now);
  endInvitationsOf(tx, id, now);
  deleteFactors(tx, id);
}
