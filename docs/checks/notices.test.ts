import { readFile } from 'node:fs/promises';
import { brand } from 'brand/brand.ts';
import { NOTICE_VERSION, NOTICE_VERSIONS } from 'contract/calls/notice.ts';
import { defaultLanguage, type Language, languages } from 'contract/values/language.ts';
import { INVOICE_FINANCIAL_YEARS, retentionPeriod } from 'contract/values/retention.ts';
import { isRealDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { passengerNouns } from 'messages/passenger-texts.ts';
import { overwriteGetLocale } from 'messages/runtime.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

const wording = z.strictObject({ en: z.array(z.string()).min(10), hi: z.array(z.string()).min(10) });

/** Returns the paragraphs of a version of the notice, by language. */
async function wordingOf(version: string): Promise<z.output<typeof wording>> {
  return wording.parse(
    JSON.parse(await readFile(new URL(`../notices/${version}.json`, import.meta.url), 'utf8')),
  );
}

/** Returns the paragraphs that the form shows in a language. */
function shownIn(language: Language): string[] {
  overwriteGetLocale(() => language);
  return [
    m.personal_notice_title(),
    m.personal_notice_what(),
    m.personal_notice_what_text({ fields: passengerNouns() }),
    m.personal_notice_why(),
    m.personal_notice_why_text(),
    m.personal_notice_who(),
    m.personal_notice_who_text(),
    m.personal_notice_long(),
    m.personal_notice_long_text({
      passengers: m.personal_years({ count: retentionPeriod('passengers').count }),
      years: INVOICE_FINANCIAL_YEARS,
    }),
    m.personal_notice_yours(),
    m.personal_notice_yours_text(),
    m.personal_notice_complain({ email: brand.email }),
    m.personal_notice_consent(),
    m.personal_notice_child({ age: 18 }),
    m.personal_notice_at_button(),
  ];
}

describe('the notice at the passenger form', () => {
  it('has exactly the stored wording of its version: another wording is another version, written here', async () => {
    const former = overwriteGetLocale(() => defaultLanguage);
    // Tests of one worker share the choice.
    onTestFinished(() => void overwriteGetLocale(former));
    const shown = Object.fromEntries(languages.map((language) => [language, shownIn(language)]));
    await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot(
      `../notices/${NOTICE_VERSION}.json`,
    );
  });

  it('keeps every version that a booking may have been made under, newest first', async () => {
    expect(NOTICE_VERSIONS.every(isRealDate)).toBe(true);
    expect([...NOTICE_VERSIONS]).toEqual([...NOTICE_VERSIONS].toSorted().toReversed());
    for (const version of NOTICE_VERSIONS) await expect(wordingOf(version)).resolves.toBeDefined();
  });
});
