import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#app/api/memory-storage.fixture.ts';
import { type GoogleAttempt, readResponse, storeAttempt, takeAttempt } from './google-attempt.ts';

const attempt: GoogleAttempt = { state: 'st4te', from: '/details/trip-1', remember: false, language: 'hi' };

/** An in-memory session storage. */
function tabStorage(): () => Storage {
  const storage = memoryStorage();
  return () => storage;
}

describe('an attempt to sign in with Google', () => {
  it('is returned once', () => {
    const storage = tabStorage();
    expect(storeAttempt(storage, attempt)).toBe(true);
    expect(takeAttempt(storage)).toEqual(attempt);
    expect(takeAttempt(storage)).toBeNull();
  });

  it('cannot start without access to storage', () => {
    const refusing = (): Storage => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    expect(storeAttempt(refusing, attempt)).toBe(false);
    expect(takeAttempt(refusing)).toBeNull();
  });

  it.each(['{}', '"st4te"', 'null', '{"state":"st4te"}', 'no JSON'])(
    'is missing if the tab has %s',
    (stored) => {
      const storage = tabStorage();
      storage().setItem('google', stored);
      expect(takeAttempt(storage)).toBeNull();
    },
  );
});

describe('the response of Google', () => {
  const result = (query: string, stored: GoogleAttempt | null = attempt) =>
    readResponse(new URLSearchParams(query), stored);

  it('is a code if its state matches', () => {
    expect(result('code=4/0Ab&state=st4te')).toEqual({ is: 'code', code: '4/0Ab', state: 'st4te' });
  });

  it.each([
    ['a state that is not ours', 'code=4/0Ab&state=other'],
    ['no state', 'code=4/0Ab'],
    ['nothing', ''],
    ['a refusal with another state', 'error=access_denied&state=other'],
  ])('is rejected with %s', (_, query) => expect(result(query)).toEqual({ is: 'not_ours' }));

  it('is rejected in a tab without an attempt', () =>
    expect(result('code=4/0Ab&state=st4te', null)).toEqual({ is: 'not_ours' }));

  it.each(['error=server_error&state=st4te', 'state=st4te'])('is a failure at Google: %s', (query) =>
    expect(result(query)).toEqual({ is: 'failed' }),
  );

  it('is a cancellation if access was denied', () =>
    expect(result('error=access_denied&state=st4te')).toEqual({ is: 'cancelled' }));
});
