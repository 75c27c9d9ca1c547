import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { templateText } from './booking-words.ts';

/** Goes out when nothing is left that could list it. */
const ERASED = 'data-erased';

/** Every message that goes out by SMS, and so every one that there is. */
const templates = Object.keys(
  JSON.parse(readFileSync(new URL('../../../../brand/sms-templates.json', import.meta.url), 'utf8')),
).filter((name) => !name.endsWith('-hi') && name !== ERASED);

it.each(templates)('the message %s has a name that people read', (template) => {
  expect(templateText(template)).not.toBe(template);
});
