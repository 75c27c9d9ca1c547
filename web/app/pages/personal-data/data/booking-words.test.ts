import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { templateText } from './booking-words.ts';

/** Sent after erasure, so no data remains that could list it. */
const ERASED = 'data-erased';

/** Every template: each message goes out by SMS. */
const templates = Object.keys(
  JSON.parse(readFileSync(new URL('../../../../../brand/sms-templates.json', import.meta.url), 'utf8')),
).filter((name) => !name.endsWith('-hi') && name !== ERASED);

it.each(templates)('the message %s has a readable name', (template) => {
  expect(templateText(template)).not.toBe(template);
});
