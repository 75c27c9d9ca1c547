import { expect, test } from 'vitest';
import { contactText } from './contact-text.ts';

test.each([
  ['9810012345', '+91\u00a098100\u00a012345'],
  ['asha@example.com', 'asha@example.com'],
])('formats %s as %s', (contact, text) => expect(contactText(contact)).toBe(text));
