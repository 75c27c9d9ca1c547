import { CODE_DIGITS } from 'contract/limits.ts';
import type { ComponentProps } from 'react';
import { TextInput } from '#app/ui/text-input.tsx';

const digits = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** Whether a text is a whole one-time code. */
export function isWholeCode(text: string): boolean {
  return digits.test(text);
}

/** The field of a dialog for a one-time code, which phones fill in from the message. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      {...props}
      name="otp"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      className="figures max-w-52 text-xl! tracking-[0.4em]"
    />
  );
}
