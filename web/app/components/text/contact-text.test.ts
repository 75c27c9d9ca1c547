import { expect, test } from 'vitest';
import { contactText } from './contact-text.ts';

test.each([
  ['9810012345', '+91 98100 12345'],
  ['asha@example.com', 'asha@example.com'],
])('formats %s as %s', (contact, text) => expect(contactText(contact)).toBe(text));
