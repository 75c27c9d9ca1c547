import { addDays, localDate } from 'contract/values/time.ts';
import { describe, expect, it } from 'vitest';
import { findFeeTiers, findPolicies } from '../../api/modules/trips/index.ts';
import { connectDatabase } from '../../api/platform/database/database.ts';
import { cloneDatabase } from '../../testing/app/clone-database.ts';
import { runCommand } from '../../testing/app/scripts.ts';
import { COMMANDS } from '../command-line/commands.ts';
import { parseCommand } from '../command-line/parse.ts';
import { readOptions } from './options.ts';

const today = localDate(new Date());
/** Two days ahead, so that midnight may pass. */
const start = addDays(today, 2);
const dayBefore = addDays(start, -1);
const later = addDays(today, 30);

const policy = (url: string, args: string[], input = '') =>
  runCommand('scripts/policy.ts', args, { DATABASE_URL: url }, input);

async function storedPolicies(url: string) {
  const db = connectDatabase(url, 1);
  const rows = await db.queryComposed(
    `SELECT starts_on, rate_percent::text AS terms FROM tax_policies
     UNION ALL SELECT starts_on, tiers::text FROM refund_policies
     UNION ALL SELECT starts_on, tiers::text FROM change_policies
     UNION ALL SELECT starts_on, seats::text FROM womens_seats_policies ORDER BY 1, 2`,
  );
  await db.close();
  return rows;
}

describe('npm run policy', { timeout: 120_000 }, () => {
  it('shows both policies and changes nothing', async () => {
    const url = await cloneDatabase();
    const before = await storedPolicies(url);
    const { code, output, error } = await policy(url, []);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(output).toMatch(/2000-01-01 +18 % +0 +in force/);
    expect(output).toMatch(/2000-01-01 +over 72 h 100 %, over 48 h 90 %, over 24 h 50 % +0 +in force/);
    expect(output).toMatch(/2000-01-01 +over 0 h ₹0 +in force/);
    expect(await storedPolicies(url)).toEqual(before);
  });

  it('shows the old beside the new, asks, and sets nothing without a yes', async () => {
    const url = await cloneDatabase();
    const before = await storedPolicies(url);
    for (const input of ['', 'no\n', 'y\n']) {
      const { code, output, error } = await policy(url, ['tax', '12', '--from', start], input);
      expect({ code, error }).toEqual({ code: 1, error: 'Nothing is changed.\n' });
      expect(output).toMatch(new RegExp(`until ${dayBefore} +from ${start}`));
      expect(output).toMatch(/tax rate +18 % +12 %/);
      expect(output).toMatch(/tax on ₹1,200 +₹217 +₹145/);
      expect(output).toContain(`made from ${start}, 00:00 in Asia/Kolkata, until a later policy starts`);
    }
    expect(await storedPolicies(url)).toEqual(before);
  });

  it('sets a policy from its date on, and replaces one that has not started', async () => {
    const url = await cloneDatabase();
    const set = await policy(url, ['refund', '12:80,4:25', '--from', start], 'yes\n');
    expect(set).toMatchObject({ code: 0, error: '' });
    expect(set.output).toMatch(/more than 72 h before +100 %, ₹1,200 of ₹1,200 +80 %, ₹960 of ₹1,200/);
    expect(set.output).toMatch(/4 h before or later +0 %, ₹0 of ₹1,200 +0 %, ₹0 of ₹1,200/);
    expect(set.output).toMatch(new RegExp(`${start} +over 12 h 80 %, over 4 h 25 % +0 +ahead`));
    const replaced = await policy(url, [
      'refund',
      '10:70,no-show:15,tax:in_proportion',
      '--from',
      start,
      '--yes',
    ]);
    expect(replaced.output).toMatch(/no-show +0 % +0 % +15 %/);
    expect(replaced.output).toMatch(/tax +not refunded +not refunded +as the fare/);
    expect(replaced.output).toMatch(new RegExp(`${start} +over 10 h 70 %, no-show 15 %, tax as the fare`));
    expect(replaced.output).toMatch(new RegExp(`until ${dayBefore} +from ${start} so far +from ${start}`));
    await policy(url, ['tax', '5', '--from', later, '--yes']);
    const between = await policy(url, ['tax', '12', '--from', start, '--yes']);
    expect(between.output).toContain(`a policy that starts on ${later} follows`);

    const marked = await policy(url, ['women', '2A,2B,release:6,pairs', '--from', start, '--yes']);
    expect(marked.output).toMatch(
      /seats for women only +none +2A 2B until 6 h before departure, beside a woman alone/,
    );
    const off = await policy(url, ['women', 'off', '--from', later, '--yes']);
    expect(off.output).toMatch(new RegExp(`${later} +none +ahead`));

    const db = connectDatabase(url, 1);
    const onDay = async (date: string) => {
      const { tax, refund, women } = await findPolicies(db, date);
      return { rate: tax.ratePercent, best: refund.tiers[0], taxRefunded: refund.taxRefunded, women };
    };
    expect(await onDay(today)).toEqual({
      rate: 18,
      best: { overHours: 72, percent: 100 },
      taxRefunded: 'none',
      women: null,
    });
    const refund = { best: { overHours: 10, percent: 70 }, taxRefunded: 'in_proportion' };
    expect(await onDay(start)).toEqual({
      rate: 12,
      ...refund,
      women: { seats: ['2A', '2B'], releaseHours: 6, pairs: true },
    });
    expect(await onDay(later)).toEqual({ rate: 5, ...refund, women: null });
    await db.close();
  });

  it('sets the fees of changes from a date on', async () => {
    const url = await cloneDatabase();
    const set = await policy(url, ['change', '72:0,24:100,0:250', '--from', start], 'yes\n');
    expect(set).toMatchObject({ code: 0, error: '' });
    expect(set.output).toMatch(/more than 24 h before +₹0 +₹100/);
    expect(set.output).toMatch(/more than 0 h before +₹0 +₹250/);
    expect(set.output).toMatch(new RegExp(`${start} +over 72 h ₹0, over 24 h ₹100, over 0 h ₹250 +ahead`));
    await policy(url, ['change', '0:50', '--from', start, '--yes']);
    const db = connectDatabase(url, 1);
    const tiers = await Promise.all([today, start].map((date) => findFeeTiers(db, date)));
    expect(tiers).toEqual([[{ overHours: 0, feePaise: 0 }], [{ overHours: 0, feePaise: 5000 }]]);
    await db.close();
  });
});

describe('bad input', () => {
  it.each([
    [
      'an unknown policy',
      ['fee', '3', '--from', later],
      'Unknown policy fee: it is tax, refund, change or women.',
    ],
    ['no terms', ['tax', '--from', later], 'The terms of the tax policy are missing: --help shows how.'],
    ['no date', ['tax', '12', '--yes'], 'The first day is missing: --from 2027-01-01.'],
    ['a date alone', ['--from', later], 'There is no policy to set: --help shows how.'],
    ['no real date', ['tax', '12', '--from', '2026-02-30'], 'must be a real date'],
    ['a date in the past', ['tax', '12', '--from', '2026-01-01', '--yes'], 'must be after today'],
    ['today', ['tax', '12', '--from', today, '--yes'], 'must be after today'],
    ['a rate out of bounds', ['tax', '101', '--from', later, '--yes'], 'a whole number from 0 to 100'],
    ['a rate in words', ['tax', 'much', '--from', later, '--yes'], 'much is no rate in percent'],
    ['tiers in words', ['refund', 'all', '--from', later, '--yes'], 'all are no tiers'],
    ['a percentage beyond 100', ['refund', '9:7,no-show:101', '--from', later], 'a no-show must be'],
    ['another share of tax', ['refund', '9:7,tax:half', '--from', later], 'are no tiers'],
    ['tiers with spaces', ['refund', '72:100,', '48:90', '--from', later], 'write tiers without spaces'],
    ['an overlap', ['refund', '72:100,72:90', '--from', later, '--yes'], 'Two tiers have the same hours'],
    ['rising hours', ['refund', '24:50,72:100', '--from', later, '--yes'], 'must fall from tier to tier'],
    ['marked seats without hours', ['women', '2A', '--from', later], 'Marked seats need the hours'],
    ['a seat that no coach has', ['women', 'A2,release:6', '--from', later], 'a column and a row'],
    ['a seat twice', ['women', '2A,2A,release:6', '--from', later], 'A seat is marked twice'],
    ['hours out of bounds', ['women', '2A,release:9999', '--from', later], 'from 0 to 8760'],
    ['fees in words', ['change', 'much', '--from', later], 'much are no fees'],
    ['fees that fall', ['change', '72:100,0:50', '--from', later], 'fees rise from tier to tier'],
    ['fees with rising hours', ['change', '0:50,72:100', '--from', later], 'fees rise from tier to tier'],
    ['fees for early changes only', ['change', '72:50', '--from', later], 'The last tier must be of 0 hours'],
    ['a fee beyond a fare', ['change', '0:10001', '--from', later], 'rupees from 0 to 10000'],
    ['over 100 percent', ['refund', '72:101', '--from', later, '--yes'], 'a whole number from 1 to 100'],
  ])('%s is refused with one sentence', (_, args, sentence) => {
    const parsed = parseCommand(COMMANDS['scripts/policy.ts'], args);
    const refused = 'values' in parsed ? readOptions(parsed, today) : parsed;
    expect(refused).toContain(sentence);
    expect(String(refused).split('\n')).toHaveLength(1);
  });

  it('ends the command before the database is opened', { timeout: 120_000 }, async () => {
    const refused = await policy('postgresql://127.0.0.1:1/none', ['tax', '101', '--from', later, '--yes']);
    expect(refused).toMatchObject({ code: 2, output: '', error: expect.stringMatching(/^.* 0 to 100.*\n$/) });
  });
});
