import { syllable } from 'syllable';
import { describe, expect, it } from 'vitest';
import { readCatalogue, wordingsOf } from './catalogue.ts';

/** Areas and messages whose wording the law asks for; their sentences may be longer. */
const BY_LAW = /^(policies|personal_notice|emails_erasure|personal_erase)_/;

const LONGEST_SENTENCE = 25;
const EASY = 70;

interface Counts {
  sentences: number;
  words: number;
  syllables: number;
}

const catalogue = [...readCatalogue(new URL('.', import.meta.url))];
const texts = catalogue.flatMap(([key, { en }]) => wordingsOf(en).map((text) => ({ key, text })));
const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns the words of each sentence. A placeholder counts as one word of one syllable. */
function sentencesOf(text: string): string[][] {
  const filled = text.replaceAll(/\{\w+\}/g, 'it');
  return Array.from(sentenceSegmenter.segment(filled), ({ segment }) => wordsOf(segment)).filter(
    (words) => words.length > 0,
  );
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? [];
}

function count(all: string[]): Counts {
  const sentences = all.flatMap(sentencesOf);
  const words = sentences.flat();
  // A number such as 15 has no syllables by its letters.
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return { sentences: sentences.length, words: words.length, syllables };
}

/** Returns the reading ease by Flesch (1948): 100 is very easy, 70 plain English, 30 hard. */
function readingEase({ sentences, words, syllables }: Counts): number {
  return 206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words);
}

describe('the English texts', () => {
  it('are easy to read, area by area and as a whole', () => {
    const areas = Map.groupBy(texts, ({ key }) => key.split('_')[0]);
    for (const [area, own] of [...areas, ['all areas', texts] as const]) {
      const ease = readingEase(count(own.map(({ text }) => text)));
      expect(ease, area).toBeGreaterThanOrEqual(EASY);
    }
  });

  it('have no long sentence, except where the law asks for the wording', () => {
    const long = texts
      .filter(({ key }) => !BY_LAW.test(key))
      .filter(({ text }) => sentencesOf(text).some((words) => words.length > LONGEST_SENTENCE));
    expect(long).toEqual([]);
  });
});

describe('the measure', () => {
  it('is the published one', () => {
    const [cat, platypus] = [
      'The cat sat on the mat.',
      'The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.',
    ];
    expect(readingEase(count([cat]))).toBeCloseTo(116.1, 1);
    expect(readingEase(count([platypus]))).toBeLessThan(50);
  });

  it('counts a placeholder and a number as short words', () => {
    expect(count(['Pay {total} within 15 minutes. Thank you.'])).toEqual({
      sentences: 2,
      words: 7,
      syllables: 9,
    });
  });
});
