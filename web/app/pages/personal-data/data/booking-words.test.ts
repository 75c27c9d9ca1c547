import { messageNames } from 'brand/sms-templates.fixture.ts';
import { bookingEventKinds } from 'contract/booking-events.ts';
import { defaultLanguage, languages } from 'contract/values/language.ts';
import { overwriteGetLocale } from 'messages/runtime.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { eventText, templateText } from './booking-words.ts';

afterEach(() => void overwriteGetLocale(() => defaultLanguage));

it.each(messageNames)('the message %s has a readable name', (template) => {
  expect(templateText(template)).not.toBe(template);
});

describe.each(bookingEventKinds)('the event %s of a booking', (kind) => {
  it('has a readable name in each language', () => {
    const names = languages.map((language) => {
      overwriteGetLocale(() => language);
      return eventText(kind);
    });
    expect(names).not.toContain(kind);
    expect(new Set(names).size).toBe(languages.length);
  });
});
