import { CODE_DIGITS } from 'contract/values/limits.ts';
import type { ComponentProps } from 'react';
import { TextInput } from 'ui/fields/text-input.tsx';

const digits = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** Returns whether a text is a complete one-time code. */
export function isWholeCode(text: string): boolean {
  return digits.test(text);
}

interface CodeInputProps extends ComponentProps<'input'> {
  /** True where the code is the page's only field. */
  large?: boolean;
}

/** Input for a one-time code; phones fill it in from the message. */
export function CodeInput({ large = false, ...props }: CodeInputProps) {
  return (
    <TextInput
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      aria-required
      className={`figures ${large ? 'h-14 text-center text-2xl! font-semibold tracking-[0.5em]' : 'max-w-52 text-xl! tracking-[0.4em]'}`}
      {...props}
    />
  );
}
