import { checkSentence } from 'messages/check-sentences.ts';
import { type FieldValues, type Resolver, set } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/** A form resolver for zod rules. Each field shows its first error, in the page's language. */
export function rulesResolver<Typing extends FieldValues, Checked extends FieldValues>(
  rulesFor: (typing: Typing) => ZodMiniType<Checked>,
): Resolver<Typing, unknown, Checked> {
  return (typing) => {
    const checked = rulesFor(typing).safeParse(typing);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors = {};
    for (const { path, message } of checked.error.issues.toReversed()) {
      set(errors, path.join('.'), { type: 'rules', message: checkSentence(message) ?? message });
    }
    return { values: {}, errors };
  };
}
