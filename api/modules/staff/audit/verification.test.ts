import type { AuditVerification } from 'contract/console/audit.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { numberIn } from 'testing/bookings/numbers.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAuditSamples } from './audit-samples.ts';

const app = setUp(startTestApp);
let accountant: TestMember;
beforeAll(async () => {
  accountant = await join(app, 'accountant');
});

async function shown() {
  const reply = await accountant.browser.call<{ verification: AuditVerification | null }>('listAudit');
  return reply.body.verification;
}

async function measured() {
  const samples = await readAuditSamples(app.db);
  return ['coach_audit_problems', 'coach_audit_verified_timestamp_seconds'].map((name) =>
    numberIn(samples, name),
  );
}

describe('the daily verification of the audit log', () => {
  it('shows when the log was last whole, in the console and as metrics', async () => {
    expect([await shown(), await measured()]).toEqual([null, [0, 0]]);
    await app.runJob('staff.verify-audit');
    const at = app.clock.now();
    const [row] = await app.db.query('SELECT count(*)::int AS entries FROM audit_entries');
    expect(await shown()).toEqual({ at: at.toISOString(), entries: row?.entries, problems: 0, first: null });
    expect(await measured()).toEqual([0, at.getTime() / 1000]);
  });

  it('finds an entry that was altered, until it is as it was', async () => {
    const [entry] = await app.db.query('SELECT subject FROM audit_entries WHERE number = 2');
    await app.db.query('ALTER TABLE audit_entries DISABLE TRIGGER USER');
    const alter = (subject = '') =>
      app.db.query('UPDATE audit_entries SET subject = $1 WHERE number = 2', [subject]);
    await alter('member of nobody');
    await app.runJob('staff.verify-audit');
    expect(await shown()).toMatchObject({
      problems: 1,
      first: { problem: 'altered', day: '2026-11-23', number: 2 },
    });
    expect((await measured())[0]).toBe(1);
    await alter(entry?.subject);
    await app.runJob('staff.verify-audit');
    expect((await measured())[0]).toBe(0);
  });

  it('shows how often and where first the log contradicts itself', async () => {
    // What somebody with the database's own rights can do.
    await app.db.query('ALTER TABLE audit_entries DISABLE TRIGGER USER');
    await app.db.queryComposed('DELETE FROM audit_entries WHERE number = 1');
    app.clock.pass(10);
    await app.runJob('staff.verify-audit');
    expect(await shown()).toMatchObject({
      at: app.clock.now().toISOString(),
      problems: 2,
      first: { problem: 'missing', day: '2026-11-23', number: 1 },
    });
    expect(await measured()).toEqual([2, app.clock.now().getTime() / 1000]);
  });
});
