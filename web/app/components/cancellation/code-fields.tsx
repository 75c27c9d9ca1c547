import { CODE_DIGITS, CODE_MINUTES, MAX_REASON_LENGTH } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { type RefObject, useEffect, useId } from 'react';
import { formatCountdown } from '#app/components/countdown/countdown.ts';
import { SmsCode } from '#app/components/one-time-code/sms-code.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeBoxes } from '#app/ui/code-boxes.tsx';
import { afterPasting } from '#app/ui/code-digits.ts';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { OTHERS, reasonNames } from './reasons.ts';
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
      <SmsCode onCode={(code) => form.setDigits(afterPasting(form.digits, 0, code).digits)} />
      <div>
        <CodeBoxes
          label={m.cancellation_code()}
          boxLabel={(place) => m.cancellation_code_box({ place, count: CODE_DIGITS })}
          description={m.cancellation_code_where({ minutes: CODE_MINUTES })}
          digits={form.digits}
          onChange={form.setDigits}
          error={form.errors.otp}
          errorId={refusal && isAboutCode(refusal) ? refusalId : undefined}
          nextBox={codeBox}
        />
        <Resend form={form} />
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

function Resend({ form }: { form: CodeForm }) {
  const left = form.secondsUntilResend;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-sm text-text-muted">
        {left > 0 && (
          <>
            {m.account_code_again_soon()}{' '}
            <span role="timer" className="figures font-semibold text-text">
              {formatCountdown(left)}
            </span>
          </>
        )}
        <output>{left === 0 && m.account_code_again_now()}</output>
      </p>
      <Button
        variant="quiet"
        disabled={left > 0 || form.busy !== null}
        busy={form.busy === 'asking again'}
        onClick={() => void form.askAgain()}
        className="px-0!"
      >
        {m.account_code_resend()}
      </Button>
    </div>
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
