import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** RFC 5321: a path of 256 characters, less its brackets. */
const LONGEST = 254;

/** An email input with the matching keyboard, without auto-correction. */
export function EmailInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LONGEST}
      {...props}
    />
  );
}
