import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Refusal } from '#app/api/client.ts';

/** Puts the server's sentences at their fields, and the focus on the first of them. False where the refusal is about none. */
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
