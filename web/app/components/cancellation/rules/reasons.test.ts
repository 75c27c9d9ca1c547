import { cancellationReasons, guestCancelBody, OTHER_REASON } from 'contract/calls/cancellations.ts';
import { describe, expect, test } from 'vitest';
import { noReason, OTHERS, reasonNames, reasonText } from './reasons.ts';

test('the list has the contract’s reasons in order, then others', () => {
  expect(Object.keys(reasonNames)).toEqual([...cancellationReasons]);
  expect(OTHERS).toBe(OTHER_REASON);
  expect([...cancellationReasons, OTHERS]).toEqual([
    'plans changed',
    'booked (accidentally) the wrong date or destination',
    'urgent personal issue',
    'unwell',
    'found different transport',
    'trip cancelled or postponed',
    'government restrictions',
    'booking error',
    'others',
  ]);
});

describe('the sent reason', () => {
  test.each([
    ['nothing chosen', noReason, null],
    ['one of the list', { choice: 'unwell', words: '' }, 'unwell'],
    ['one of the list after words for others', { choice: 'unwell', words: 'My aunt…' }, 'unwell'],
    ['others without words', { choice: OTHERS, words: ' \n ' }, null],
    [
      'others in two lines',
      { choice: OTHERS, words: ' We stay longer,\nat my aunt’s. ' },
      'We stay longer, at my aunt’s.',
    ],
  ])('%s', (_, reason, text) => expect(reasonText(reason)).toBe(text));

  test('is valid for the server', () => {
    const { reasonForCancellation } = guestCancelBody.shape;
    for (const choice of cancellationReasons) {
      expect(reasonForCancellation.parse(reasonText({ choice, words: '' }))).toBe(choice);
    }
    const written = reasonText({ choice: OTHERS, words: 'A wedding\r\n\tin the family' });
    expect(reasonForCancellation.parse(written)).toBe('A wedding in the family');
  });
});
