import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp, testClock } from 'testing/app/test-app.ts';
import { changeMember } from 'testing/staff/change-member.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { appendAudit, COMMAND_LINE, writeAudit } from './audit.ts';
import { verifyAudit } from './verify.ts';

const app = setUp(startTestApp);

interface Entry {
  day: string;
  number: number;
  member: { id: string; name: string } | null;
  device: string | null;
  act: string;
  permission: string | null;
  subject: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}
interface Found {
  data: Entry[];
  more: boolean;
}

let owner: TestMember;
beforeAll(async () => {
  owner = await join(app, 'owner');
});

async function search(query: Record<string, string>): Promise<Entry[]> {
  const reply = await owner.browser.call<Found>('listAudit', { query: `?${new URLSearchParams(query)}` });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

describe('the audit log', () => {
  it('has who, device, permission, subject, before, after and reason of a change', async () => {
    const member = await join(app, 'support');
    const subject = `member ${member.id}`;
    const roles = [{ role: 'dispatcher', scope: 'everything' }];
    const body = { roles, reason: 'Night desk' };
    await changeMember(owner.browser, member.id, body);
    const [entry] = await search({ subject });
    expect(entry).toMatchObject({
      day: '2026-11-23',
      member: { id: owner.id, name: 'Asha Verma' },
      device: 'Firefox, Windows',
      act: 'member.changed',
      permission: 'staff.manage',
      subject,
      before: { state: 'active', roles: [{ role: 'support', scope: 'everything' }] },
      after: { state: 'active', roles },
      reason: 'Night desk',
    });
  });

  it('has the whole story of a member, from the invitation on', async () => {
    const member = await join(app, 'support');
    await member.browser.call('signOut');
    await changeMember(owner.browser, member.id, { state: 'offboarded', reason: 'Left' });
    const acts = (await search({ subject: `member ${member.id}` })).map(({ act }) => act).toReversed();
    expect(acts).toEqual(['member.invited', 'member.joined', 'session.opened', 'member.offboarded']);
    const own = (await search({ member: member.id })).map(({ act }) => act).toReversed();
    expect(own).toEqual(['member.joined', 'session.opened', 'session.ended']);
  });

  it('has every call that was refused for lack of rights', async () => {
    const member = await join(app, 'host');
    const body = { roles: [{ role: 'owner', scope: 'everything' }], reason: 'Mine' };
    await member.browser.call('changeMember', { params: { id: owner.id }, body });
    const [entry] = await search({ member: member.id });
    expect(entry).toMatchObject({
      act: 'access.refused',
      permission: 'staff.manage',
      subject: `PATCH /api/v1/console/staff/${owner.id}`,
    });
  });

  it('is searched by days, both included', async () => {
    const member = await join(app, 'host');
    const asked = { member: member.id };
    expect(await search({ ...asked, from: '2026-11-23', to: '2026-11-23' })).toHaveLength(2);
    expect(await search({ ...asked, from: '2026-11-24', to: '2026-11-22' })).toHaveLength(2);
    expect(await search({ ...asked, from: '2026-11-24' })).toEqual([]);
    expect(await search({ ...asked, to: '2026-11-22' })).toEqual([]);
    const wrong = await owner.browser.call('listAudit', { query: '?from=yesterday' });
    expect(wrong.status).toBe(422);
  });

  it('has no entry of an act that is rolled back', async () => {
    const before = await verifyAudit(app.db);
    const act = app.db.transaction(async (tx) => {
      const audited = { act: 'member.changed', permission: null, subject: 'member x' } as const;
      writeAudit(tx, COMMAND_LINE, audited, app.clock.now());
      throw new Error('the act failed');
    });
    await expect(act).rejects.toThrow('the act failed');
    expect(await verifyAudit(app.db)).toEqual(before);
  });

  it('stays one chain when many write at once', async () => {
    const { entries } = await verifyAudit(app.db);
    const write = (index: number) =>
      app.db.transaction(async (tx) =>
        writeAudit(
          tx,
          COMMAND_LINE,
          { act: 'member.changed', permission: null, subject: `member ${index}` },
          app.clock.now(),
        ),
      );
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(index)));
    const check = await verifyAudit(app.db);
    expect(check).toMatchObject({ entries: entries + 20, problems: [] });
  });

  it('does not wait for its turn before the commit', async () => {
    const audited = { act: 'member.changed', permission: null, subject: 'member x' } as const;
    const { entries } = await verifyAudit(app.db);
    let second: Promise<void> | undefined;
    await app.db.transaction(async (first) => {
      await appendAudit(first, COMMAND_LINE, audited, app.clock.now());
      // The second act ends although the first has locked the end of the log; only its commit waits.
      await new Promise<void>((end) => {
        second = app.db.transaction(async (tx) => {
          writeAudit(tx, COMMAND_LINE, audited, app.clock.now());
          end();
        });
      });
    });
    await second;
    expect(await verifyAudit(app.db)).toMatchObject({ entries: entries + 2, problems: [] });
  });

  it('is verified as of one instant: an act meanwhile is no difference', async () => {
    const before = await verifyAudit(app.db);
    const audited = { act: 'member.changed', permission: null, subject: 'member x' } as const;
    // Acts after each read of the log.
    const disturbed: Pick<Database, 'snapshot'> = {
      snapshot: (read) =>
        app.db.snapshot((tx) => {
          const query = async (...statement: Parameters<typeof tx.queryComposed>) => {
            const rows = await tx.queryComposed(...statement);
            await app.db.transaction(async (other) =>
              writeAudit(other, COMMAND_LINE, audited, app.clock.now()),
            );
            return rows;
          };
          return read({ ...tx, query: query as typeof tx.query });
        }),
    };
    expect(await verifyAudit(disturbed)).toEqual(before);
    expect((await verifyAudit(app.db)).entries).toBeGreaterThan(before.entries);
  });

  it.each([
    'UPDATE audit_entries SET reason = $$none$$',
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    'UPDATE audit_entries SET reason = $$none$$ WHERE false',
  ])('refuses %s', async (statement) => {
    await expect(app.db.queryComposed(statement)).rejects.toThrow('only ever added to');
  });
});

describe('verifying the audit log', () => {
  const clock = testClock();
  let db: Database;

  /** Seven entries of two days. */
  beforeEach(async () => {
    db = await connectClone();
    clock.set(new Date('2026-11-23T02:30:00Z'));
    for (let index = 1; index <= 7; index += 1) {
      if (index === 5) clock.pass(24 * 60);
      await db.transaction(async (tx) =>
        writeAudit(
          tx,
          COMMAND_LINE,
          {
            act: 'member.changed',
            permission: 'staff.manage',
            subject: `member ${index}`,
            before: { name: 'Asha', roles: [{ scope: 'everything', role: 'host' }] },
            after: { roles: [], name: 'आशा' },
            reason: `Reason ${index}`,
          },
          clock.now(),
        ),
      );
    }
    // What somebody with the database's own rights can do.
    await db.queryComposed('ALTER TABLE audit_entries DISABLE TRIGGER USER');
    return () => db.close();
  });

  const found = async () => (await verifyAudit(db)).problems;

  it('finds nothing in a log that was only added to', async () => {
    expect(await verifyAudit(db)).toMatchObject({
      entries: 7,
      last: { day: '2026-11-24', number: 3, hash: expect.stringMatching(/^[\da-f]{64}$/) },
      problems: [],
    });
  });

  it('finds nothing where JSON escapes texts', async () => {
    const texts = ['"quoted" \\ %s', 'line\nbreak\t\u0007', '\u2028', '🚌', '</script>'];
    await db.transaction(async (tx) => {
      for (const text of texts) {
        const actor = { memberId: null, device: text };
        const after = { [text]: [text, 0.1, 1e21, null] };
        const act = { act: 'member.changed', permission: null, subject: text, after, reason: text } as const;
        writeAudit(tx, actor, act, clock.now());
      }
    });
    expect(await verifyAudit(db)).toMatchObject({ entries: 7 + texts.length, problems: [] });
  });

  it('finds nothing after an act that waited over midnight', async () => {
    clock.set(new Date('2026-11-23T18:29:59Z'));
    const act = { act: 'member.changed', permission: null, subject: 'member 8' } as const;
    const place = await db.transaction((tx) => appendAudit(tx, COMMAND_LINE, act, clock.now()));
    expect(place).toEqual({ day: '2026-11-24', number: 4 });
    expect(await found()).toEqual([]);
  });

  it.each([
    "reason = 'Another'",
    "subject = 'member 9'",
    "after = '{}'",
    'before = NULL',
    "at = at + interval '1 minute'",
    "permission = 'audit.read'",
    "device = 'Firefox'",
    "act = 'member.invited'",
  ])('finds an entry with another %s', async (set) => {
    await db.queryComposed(`UPDATE audit_entries SET ${set} WHERE day = '2026-11-23' AND number = 2`);
    expect(await found()).toEqual([{ problem: 'altered', day: '2026-11-23', number: 2 }]);
  });

  it('has no times below a millisecond, which no hash would show', async () => {
    await expect(
      db.queryComposed("UPDATE audit_entries SET at = at + interval '400 microseconds' WHERE number = 2"),
    ).rejects.toThrow('audit_entries_at_in_milliseconds');
  });

  it('finds an entry that was altered together with its hash', async () => {
    await db.queryComposed(
      "UPDATE audit_entries SET hash = sha256('x') WHERE day = '2026-11-23' AND number = 2",
    );
    expect(await found()).toEqual([
      { problem: 'altered', day: '2026-11-23', number: 2 },
      { problem: 'broken', day: '2026-11-23', number: 3 },
    ]);
  });

  it('finds a missing entry, day or end', async () => {
    await db.queryComposed("DELETE FROM audit_entries WHERE day = '2026-11-23' AND number = 2");
    expect(await found()).toEqual([
      { problem: 'missing', day: '2026-11-23', number: 2 },
      { problem: 'broken', day: '2026-11-23', number: 3 },
    ]);
    await db.queryComposed("DELETE FROM audit_entries WHERE day = '2026-11-23'");
    expect(await found()).toEqual([{ problem: 'broken', day: '2026-11-24', number: 1 }]);
    await db.queryComposed("DELETE FROM audit_entries WHERE day = '2026-11-24' AND number = 3");
    expect(await found()).toContainEqual({ problem: 'missing', day: '2026-11-24', number: 3 });
    await db.queryComposed('DELETE FROM audit_entries');
    expect(await found()).toEqual([{ problem: 'missing', day: '2026-11-24', number: 3 }]);
  });

  it('finds entries in another order', async () => {
    await db.queryComposed("UPDATE audit_entries SET number = number + 10 WHERE day = '2026-11-23'");
    await db.queryComposed(
      `UPDATE audit_entries SET number = CASE number WHEN 12 THEN 3 WHEN 13 THEN 2 ELSE number - 10 END
       WHERE day = '2026-11-23'`,
    );
    expect(await found()).toEqual([
      { problem: 'broken', day: '2026-11-23', number: 2 },
      { problem: 'altered', day: '2026-11-23', number: 2 },
      { problem: 'broken', day: '2026-11-23', number: 3 },
      { problem: 'altered', day: '2026-11-23', number: 3 },
      { problem: 'broken', day: '2026-11-23', number: 4 },
    ]);
  });

  it('finds an added entry', async () => {
    await db.queryComposed(
      `INSERT INTO audit_entries SELECT day, 4, at, member_id, device, act, permission, subject, before, after, reason,
         previous_hash, hash FROM audit_entries WHERE day = '2026-11-24' AND number = 3`,
    );
    expect((await found()).length).toBeGreaterThan(0);
  });
});
