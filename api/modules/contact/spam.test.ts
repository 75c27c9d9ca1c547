import { describe, expect, it } from 'vitest';
import { isTooQuick, suspicionOf } from './spam.ts';

const asha = { fname: 'Asha', lname: "D'Souza", message: 'May I bring a cello? It is 130 cm long.' };

describe('a message', () => {
  it.each([
    asha,
    { ...asha, website: '' },
    { ...asha, message: 'Row A < row B? 2 > 1, and a [draft] of <b>my</b> plan.' },
    { ...asha, message: 'Here is where I stand: https://maps.example/x and my flight: www.air.example' },
    { ...asha, fname: 'आशा', message: 'मेरा सामान बस में रह गया।' },
  ])('of a person is not suspicious: %j', (written) => expect(suspicionOf(written)).toBeNull());

  it.each([
    ['trap', { ...asha, website: 'https://pills.example' }],
    ['links', { ...asha, message: 'http://a.example http://b.example http://c.example' }],
    ['links', { ...asha, lname: 'https://pills.example' }],
    ['markup', { ...asha, message: 'Buy <a href="https://pills.example">here</a>' }],
    ['markup', { ...asha, message: 'Buy [url=https://pills.example]here[/url]' }],
  ] as const)('is suspicious (%s): %j', (suspicion, written) => expect(suspicionOf(written)).toBe(suspicion));

  it.each([
    [0, true],
    [2.9, true],
    [3, false],
    [600, false],
    [undefined, false],
  ])('sent after %s seconds is too fast: %s', (took, quick) => expect(isTooQuick(took)).toBe(quick));
});
