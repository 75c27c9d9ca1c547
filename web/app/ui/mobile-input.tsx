import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** Room for the country's code and the spaces that people write. */
const LONGEST = 20;

/** An Indian mobile number, in the figures that it is easily checked in. */
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
