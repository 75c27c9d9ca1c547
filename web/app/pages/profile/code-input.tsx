import { CODE_DIGITS } from 'contract/values/limits.ts';
import type { ComponentProps } from 'react';
import { TextInput } from '#app/ui/text-input.tsx';

const digits = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** Returns whether a text is a complete one-time code. */
export function isWholeCode(text: string): boolean {
  return digits.test(text);
}

/** Input for a one-time code; phones fill it in from the message. */
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
