import type { ComponentProps } from 'react';
import { TextInput } from 'ui/fields/text-input.tsx';

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onValue: (code: string) => void;
}

/** A field for a code of an authenticator, or for a recovery code, which has letters. */
export function CodeInput({ onValue, ...rest }: CodeInputProps) {
  return (
    <TextInput
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={60}
      className="figures tracking-widest"
      onChange={(event) => onValue(event.target.value)}
      {...rest}
    />
  );
}
