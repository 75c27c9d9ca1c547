import { messageNames } from 'brand/sms-templates.fixture.ts';
import { expect, it } from 'vitest';
import { templateText } from './booking-words.ts';

it.each(messageNames)('the message %s has a readable name', (template) => {
  expect(templateText(template)).not.toBe(template);
});
