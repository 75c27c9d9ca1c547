import { describe, expect, it } from 'vitest';
import { memoryTab } from '#app/api/memory-storage.fixture.ts';
import { type GoogleAttempt, languageOfAttempt, storeAttempt, takeAttempt } from './google/google-attempt.ts';

const attempt: GoogleAttempt = { state: 'st4te', from: '/help', remember: true, language: 'hi' };

describe('a stored attempt', () => {
  it('has its language, and stays until taken', () => {
    const { storage } = memoryTab();
    expect(languageOfAttempt(storage)).toBeUndefined();
    storeAttempt(storage, attempt);
    expect([languageOfAttempt(storage), languageOfAttempt(storage)]).toEqual(['hi', 'hi']);
    expect(takeAttempt(storage)).toEqual(attempt);
  });

  it.each<[string, unknown]>([
    ['state', undefined],
    ['state', 7],
    ['from', undefined],
    ['from', null],
    ['remember', undefined],
    ['remember', 'yes'],
    ['language', undefined],
    ['language', 'fr'],
  ])('is invalid if its %s is %s', (field, value) => {
    const { storage, values } = memoryTab();
    storeAttempt(storage, attempt);
    values.set([...values.keys()][0]!, JSON.stringify({ ...attempt, [field]: value }));
    expect(takeAttempt(storage)).toBeNull();
    expect(values.size).toBe(0);
  });
});
