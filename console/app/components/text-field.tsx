import { MAX_REASON_LENGTH } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import type { ComponentProps } from 'react';
import { Field } from 'ui/fields/field.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';

interface TextFieldProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  label: string;
  description?: string;
  error: string | undefined;
  value: string;
  onValue: (value: string) => void;
}

export function TextField({
  error = '',
  value,
  onValue,
  className,
  label,
  description,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      {...(description && { description })}
      {...(className && { className })}
    >
      {(control) => (
        <TextInput {...control} {...rest} value={value} onChange={(event) => onValue(event.target.value)} />
      )}
    </Field>
  );
}

/** Why a member acts; it is kept in the audit log. */
export function ReasonField({ required = false, ...rest }: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label={required ? m.departures_block_reason() : m.bookings_reason_optional()}
      required={required}
      maxLength={MAX_REASON_LENGTH}
      {...rest}
    />
  );
}
