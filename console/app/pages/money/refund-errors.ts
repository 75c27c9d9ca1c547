import { m } from 'messages/messages.js';

/** Texts of stored errors, and what they mean; the first that fits counts. */
const meanings: [pattern: RegExp, sentence: () => string][] = [
  [/the gateway has not finished/, m.money_error_unfinished],
  [/the gateway refused/, m.money_error_refused],
  [/exceeds the remaining/, m.money_error_too_little],
  [/no refundable payment/, m.money_error_unrefundable],
  [
    /gave no status|replied with HTTP|\(HTTP \d+\)|fetch failed|timeout|timed out|aborted/i,
    m.money_error_unreachable,
  ],
];

/** Returns what the stored error of a refund means, in a sentence. */
export function refundErrorText(error: string): string {
  const found = meanings.find(([pattern]) => pattern.test(error));
  return (found?.[1] ?? m.money_error_other)();
}
