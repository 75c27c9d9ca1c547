import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** Includes the country code and spaces. */
const LONGEST = 20;

/** An input for an Indian mobile number, with tabular figures. */
export function MobileInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={LONGEST}
      className="figures"
      {...props}
    />
  );
}
