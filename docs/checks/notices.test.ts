import { readFile } from 'node:fs/promises';
import { brand } from 'brand/brand.ts';
import { NOTICE_VERSION, NOTICE_VERSIONS } from 'contract/calls/notice.ts';
import { languages } from 'contract/values/language.ts';
import { INVOICE_FINANCIAL_YEARS, retentionPeriod } from 'contract/values/retention.ts';
import { isRealDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const wording = z.strictObject({ en: z.array(z.string()).min(10), hi: z.array(z.string()).min(10) });

/** Returns the paragraphs of a version of the notice, by language. */
async function wordingOf(version: string): Promise<z.output<typeof wording>> {
  return wording.parse(
    JSON.parse(await readFile(new URL(`../notices/${version}.json`, import.meta.url), 'utf8')),
  );
}

describe('the notice at the passenger form', () => {
  it.each(languages)(
    'has in %s exactly the stored wording of its version: another wording is another version',
    async (locale) => {
      const shown = [
        m.personal_notice_title({}, { locale }),
        m.personal_notice_what({}, { locale }),
        m.personal_notice_what_text({}, { locale }),
        m.personal_notice_why({}, { locale }),
        m.personal_notice_why_text({}, { locale }),
        m.personal_notice_who({}, { locale }),
        m.personal_notice_who_text({}, { locale }),
        m.personal_notice_long({}, { locale }),
        m.personal_notice_long_text(
          {
            passengers: m.personal_years({ count: retentionPeriod('passengers').count }, { locale }),
            years: INVOICE_FINANCIAL_YEARS,
          },
          { locale },
        ),
        m.personal_notice_yours({}, { locale }),
        m.personal_notice_yours_text({}, { locale }),
        m.personal_notice_complain({ email: brand.email }, { locale }),
        m.personal_notice_consent({}, { locale }),
        m.personal_notice_child({ age: 18 }, { locale }),
        m.personal_notice_at_button({}, { locale }),
      ];
      expect((await wordingOf(NOTICE_VERSION))[locale]).toEqual(shown);
    },
  );

  it('keeps every version that a booking may have been made under, newest first', async () => {
    expect(NOTICE_VERSIONS.every(isRealDate)).toBe(true);
    expect([...NOTICE_VERSIONS]).toEqual([...NOTICE_VERSIONS].toSorted().toReversed());
    for (const version of NOTICE_VERSIONS) await expect(wordingOf(version)).resolves.toBeDefined();
  });
});
