import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Refusal } from '#app/api/client.ts';

/** Shows the server's field errors and focuses the first. Returns false if there are none. */
export function showFieldErrors<Typing extends FieldValues>(
  refusal: Refusal,
  fields: readonly FieldPath<Typing>[],
  setError: UseFormSetError<Typing>,
): boolean {
  const wrong = fields.filter((field) => refusal.fields?.[field]);
  for (const [index, field] of wrong.entries()) {
    setError(field, { type: 'server', message: refusal.fields?.[field] }, { shouldFocus: index === 0 });
  }
  return wrong.length > 0;
}
