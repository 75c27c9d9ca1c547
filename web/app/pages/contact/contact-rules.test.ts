import { contactBody } from 'contract/calls/contact.ts';
import { checkSentence } from 'messages/check-sentences.ts';
import { describe, expect, it } from 'vitest';
import { type ContactTyping, contactRules } from './contact-rules.ts';

const typed: ContactTyping = {
  fname: 'Asha',
  lname: "D'Souza",
  email: 'asha@example.com',
  by: 'phoneno',
  phoneno: '+91 98123 45670',
  message: 'May I bring a cello?',
  website: '',
};

describe('the rules of the contact form', () => {
  it.each([
    {},
    { fname: '' },
    { fname: 'A'.repeat(61) },
    { lname: '   ' },
    { lname: 'D<Souza' },
    { lname: 'D\u202eSouza' },
    { email: '' },
    { email: 'asha@example' },
    { email: ' ASHA@Example.com ' },
    { phoneno: '' },
    { phoneno: '98x2345670' },
    { phoneno: '981234567' },
    { phoneno: '98123456701' },
    { message: '' },
    { message: ' \n ' },
    { message: 'x'.repeat(4_001) },
  ])('match the server’s messages for %j', (change) => {
    const typing = { ...typed, ...change };
    const { by: _, ...body } = typing;
    expect(sentences(contactRules(typing).safeParse(typing))).toEqual(sentences(contactBody.safeParse(body)));
  });

  it('require no number from people without an Indian one', () => {
    const checked = contactRules({ by: 'email' }).parse({
      ...typed,
      by: 'email',
      phoneno: '+44 7911 123456',
    });
    expect(contactBody.parse(checked)).not.toHaveProperty('phoneno');
  });
});

function sentences(checked: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}): Record<string, string> {
  const issues = checked.error?.issues.toReversed() ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), checkSentence(message) ?? message]),
  );
}
