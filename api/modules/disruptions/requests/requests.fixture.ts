import type { ListedTrip } from 'contract/calls/trips.ts';
import type { CancellationRequest } from 'contract/console/disruptions/disruptions.ts';
import type { TestApp } from 'testing/app/test-app.ts';
import type { TestMember } from 'testing/staff/members.ts';

/** Returns the request of a trip that waits for a second member, as this member sees it. */
export async function waitingOn(member: TestMember, trip: ListedTrip): Promise<CancellationRequest | null> {
  const { body } = await member.browser.call<{ request: CancellationRequest | null }>('listDisruptions', {
    params: { tripId: trip._id },
  });
  return body.request;
}

/** Decides on a request; `refund`: the rupees that the member saw, by default more than any. */
export const decide = (member: TestMember, id: string, decision: 'approve' | 'reject', refund = 10_000_000) =>
  member.browser.call<{ data: { state: string } }>('decideCancellation', {
    params: { id },
    body: decision === 'approve' ? { decision, refund } : { decision },
  });

/** Returns the acts on a trip that the audit log has, oldest first. */
export async function actsOn({ db }: Pick<TestApp, 'db'>, { _id }: ListedTrip): Promise<string[]> {
  const rows = await db.query(
    `SELECT act FROM audit_entries WHERE subject = 'departure ' || $1 ORDER BY day, number`,
    [_id],
  );
  return rows.map(({ act }) => act);
}
