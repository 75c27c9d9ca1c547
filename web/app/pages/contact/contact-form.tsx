import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { EmailInput } from 'ui/fields/email-input.tsx';
import { Field } from 'ui/fields/field.tsx';
import { TextArea } from 'ui/fields/text-area.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import { call } from '#app/api/client.ts';
import { MobileOrNone, setAbroad } from '#app/components/contact-fields/mobile-or-none.tsx';
import { useContactForm } from '#app/components/contact-fields/use-contact-form.ts';
import { showFieldErrors } from '#app/components/forms/field-refusals.ts';
import { rulesResolver } from '#app/components/forms/rules-resolver.ts';
import { useHydrated } from '#app/hydrated.tsx';
import {
  type CheckedContact,
  type ContactTyping,
  contactRules,
  MAX_MESSAGE_LENGTH,
} from './contact-rules.ts';
import { Trap } from './trap.tsx';

const resolver = rulesResolver<ContactTyping, CheckedContact>(contactRules);
const fields = ['fname', 'lname', 'email', 'phoneno', 'message'] as const;
const empty: ContactTyping = {
  fname: '',
  lname: '',
  email: '',
  by: 'phoneno',
  phoneno: '',
  message: '',
  website: '',
};

export function ContactForm() {
  // The form library mutates its errors in place, which memoised code misses.
  'use no memo';
  const hydrated = useHydrated();
  const { form, errors, isSubmitting, by } = useContactForm(resolver);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = form.handleSubmit(async (written) => {
    setProblem(null);
    const id = toast.loading(m.contact_loading());
    const body = { ...written, took: secondsOnPage() };
    const result = await call('sendContactMessage', { body });
    if (!result.ok) {
      toast.error(m.contact_failed(), { id });
      if (!showFieldErrors(result.error, fields, form.setError)) setProblem(result.error.message);
      return;
    }
    toast.success(m.contact_succeeded(), { id });
    form.reset({ ...empty, by: written.phoneno === undefined ? 'email' : 'phoneno' });
  });

  return (
    <form
      noValidate
      method="post"
      aria-label={m.contact_form_heading()}
      onSubmit={(event) => void submit(event)}
      className="grid gap-x-5 gap-y-5 sm:grid-cols-2"
    >
      <Field label={m.contact_first_name()} error={errors.fname?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('fname')}
            autoComplete="given-name"
            autoCapitalize="words"
            maxLength={200}
            aria-required
          />
        )}
      </Field>
      <Field label={m.contact_last_name()} error={errors.lname?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('lname')}
            autoComplete="family-name"
            autoCapitalize="words"
            maxLength={200}
            aria-required
          />
        )}
      </Field>
      <Field label={m.contact_email_field()} error={errors.email?.message}>
        {(control) => <EmailInput {...control} {...form.register('email')} aria-required />}
      </Field>
      <MobileOrNone
        label={m.contact_phone_field()}
        register={() => form.register('phoneno')}
        error={errors.phoneno?.message}
        isAbroad={by === 'email'}
        onAbroad={(next) => setAbroad(form, next)}
        abroadText={<span className="sm:block sm:pt-7">{m.contact_abroad_text()}</span>}
      />
      <Field label={m.contact_message()} error={errors.message?.message} className="sm:col-span-2">
        {(control) => (
          <TextArea
            {...control}
            {...form.register('message')}
            rows={6}
            maxLength={MAX_MESSAGE_LENGTH}
            aria-required
          />
        )}
      </Field>
      <Trap field={form.register('website')} />
      {problem && (
        <Notice tone="danger" urgent className="sm:col-span-2">
          {problem}
        </Notice>
      )}
      <Button
        type="submit"
        disabled={!hydrated}
        busy={isSubmitting}
        busyText={m.contact_busy()}
        className="sm:col-span-2 sm:justify-self-start sm:px-9"
      >
        {m.contact_send()}
      </Button>
    </form>
  );
}

/** Seconds since the document opened; bots submit almost at once. */
function secondsOnPage(): number {
  return Math.round(performance.now() / 100) / 10;
}
