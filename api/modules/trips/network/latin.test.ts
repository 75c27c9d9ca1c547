import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { latinSpellings } from './latin.ts';

test.each([
  ['दिल्ली', ['dillee', 'dilli']],
  ['आगरा', ['aagaraa', 'agara', 'aagraa', 'agra']],
  ['जयपुर', ['jaypur']],
  ['अमृतसर', ['amritsar']],
  ['पानीपत', ['paaneepat', 'panipat']],
  ['अंबाला', ['ambaalaa', 'ambala']],
  ['चंडीगढ़', ['chandeegadh', 'chandigadh']],
  ['ऋषिकेश', ['rishikesh']],
  ['हरिद्वार', ['haridvaar', 'haridvar']],
  ['मुज़फ़्फ़रनगर', ['muzaffarangar', 'muzaffarnagar']],
  ['चौक', ['chauk']],
  ['टर्मिनल', ['tarminal']],
  ['३7', ['३7']],
])('%s is typed %s', (word, spellings) => {
  for (const spelling of latinSpellings(word)) expect(spellings).toContain(spelling);
});

it('leaves no letter of Hindi as it is', () => {
  const hindi = fc.string({
    unit: fc.integer({ min: 0x0905, max: 0x0939 }).map((code) => String.fromCodePoint(code)),
  });
  fc.assert(
    fc.property(hindi, (word) => {
      const usual = word.replace(/[ऌऍऎऒऩऱळऴ]/g, '');
      for (const spelling of latinSpellings(usual)) expect(spelling).toMatch(/^[a-z]*$/);
    }),
  );
});
