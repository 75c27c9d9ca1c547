import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import type { AccountName } from '#app/components/sign-in/forms/sign-in-rules.ts';

/** Returns a form that takes a mobile number or an email; `by` is the one it takes now. */
export function useContactForm<Typing extends FieldValues & { by: AccountName }, Checked>(
  resolver: Resolver<Typing, unknown, Checked>,
) {
  // The form library mutates its errors in place, which memoised code misses.
  'use no memo';
  const form = useForm<Typing, unknown, Checked>({
    // Other values come from the fields: the customer may type before hydration.
    defaultValues: { by: 'phoneno' } as DefaultValues<Typing>,
    resolver,
  });
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const by: AccountName = useWatch({ control: form.control, name: 'by' as Path<Typing> });
  return { form, errors, isSubmitting, by };
}
