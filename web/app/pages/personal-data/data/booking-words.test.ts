import { messageNames } from 'brand/sms-templates.fixture.ts';
import { bookingEventKinds } from 'contract/booking-events.ts';
import { defaultLanguage, type Language, languages } from 'contract/values/language.ts';
import { overwriteGetLocale } from 'messages/runtime.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventText, templateText } from './booking-words.ts';

it.each(messageNames)('the message %s has a readable name', (template) => {
  expect(templateText(template)).not.toBe(template);
});

describe.each(bookingEventKinds)('the event %s of a booking', (kind) => {
  it('has a readable name in each language', () => {
    let chosen: Language = defaultLanguage;
    const former = overwriteGetLocale(() => chosen);
    // Tests of one worker share the choice.
    onTestFinished(() => void overwriteGetLocale(former));
    const names = languages.map((language) => {
      chosen = language;
      return eventText(kind);
    });
    expect(names).not.toContain(kind);
    expect(new Set(names).size).toBe(languages.length);
  });
});
