import { CODE_DIGITS } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import type { ReactNode, RefObject } from 'react';
import { CodeBoxes } from 'ui/fields/code-boxes.tsx';
import { afterPasting, type Digits } from 'ui/fields/code-digits.ts';
import { SmsCode } from './sms-code.ts';

interface CodeFieldProps {
  digits: Digits;
  onChange: (digits: Digits) => void;
  description?: ReactNode;
  error?: string;
  /** The ID of an error message displayed elsewhere. */
  errorId?: string;
  /** Receives the first empty box as focus target. */
  nextBox: RefObject<HTMLInputElement | null>;
}

/** Boxes for a one-time code that was sent by SMS and email. */
export function CodeField(props: CodeFieldProps) {
  const { digits, onChange } = props;
  return (
    <>
      <SmsCode onCode={(code) => onChange(afterPasting(digits, 0, code).digits)} />
      <CodeBoxes
        label={m.cancellation_code()}
        boxLabel={(place) => m.cancellation_code_box({ place, count: CODE_DIGITS })}
        {...props}
      />
    </>
  );
}
