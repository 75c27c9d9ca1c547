import { CODE_MINUTES, MAX_REASON_LENGTH } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { type RefObject, useEffect, useId } from 'react';
import { Notice } from 'ui/feedback/notice.tsx';
import { Field } from 'ui/fields/field.tsx';
import { Select } from 'ui/fields/select.tsx';
import { TextArea } from 'ui/fields/text-area.tsx';
import { CodeField } from '#app/components/one-time-code/code-field.tsx';
import { ResendRow } from '#app/components/one-time-code/resend-row.tsx';
import { OTHERS, reasonNames } from './rules/reasons.ts';
import { type CodeForm, isAboutCode } from './use-code-form.ts';

interface CodeFieldsProps {
  formId: string;
  form: CodeForm;
  codeBox: RefObject<HTMLInputElement | null>;
}

export function CodeFields({ formId, form, codeBox }: CodeFieldsProps) {
  const refusalId = useId();
  const { refusal, sent } = form;
  // For every code that was sent.
  useEffect(() => {
    if (sent) codeBox.current?.focus();
  }, [codeBox, sent]);

  return (
    <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="mt-6 space-y-5">
      <div>
        <CodeField
          digits={form.digits}
          onChange={form.setDigits}
          description={m.cancellation_code_where({ minutes: CODE_MINUTES })}
          error={form.errors.otp}
          errorId={refusal && isAboutCode(refusal) ? refusalId : undefined}
          nextBox={codeBox}
        />
        <ResendRow resend={form.resend} disabled={form.busy !== null} className="mt-1" />
      </div>
      <ReasonFields form={form} />
      {refusal && (
        <Notice tone="danger">
          <p id={refusalId}>{refusal.fields?.reasonForCancellation ?? refusal.message}</p>
        </Notice>
      )}
    </form>
  );
}

function ReasonFields({ form }: { form: CodeForm }) {
  const { reason, errors } = form;
  const isOther = reason.choice === OTHERS;
  return (
    <>
      <Field label={m.cancellation_reason()} error={isOther ? undefined : errors.reason}>
        {(control) => (
          <Select
            {...control}
            name="reason"
            required
            value={reason.choice}
            onChange={(event) => form.setReason({ choice: event.target.value })}
            onBlur={isOther ? undefined : form.leaveReason}
          >
            <option value="">{m.cancellation_reason_choose()}</option>
            {Object.entries(reasonNames).map(([choice, name]) => (
              <option key={choice} value={choice}>
                {name()}
              </option>
            ))}
            <option value={OTHERS}>{m.cancellation_reason_others()}</option>
          </Select>
        )}
      </Field>
      {isOther && (
        <Field label={m.cancellation_reason_words()} error={errors.reason}>
          {(control) => (
            <TextArea
              {...control}
              name="words"
              required
              maxLength={MAX_REASON_LENGTH}
              placeholder={m.cancellation_reason_placeholder()}
              value={reason.words}
              onChange={(event) => form.setReason({ words: event.target.value })}
              onBlur={form.leaveReason}
            />
          )}
        </Field>
      )}
    </>
  );
}
