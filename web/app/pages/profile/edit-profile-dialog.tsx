import { useQueryClient } from '@tanstack/react-query';
import type { User } from 'contract/calls/accounts.ts';
import { MAX_AGE } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Dialog } from 'ui/feedback/dialog.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { EmailInput } from 'ui/fields/email-input.tsx';
import { Field } from 'ui/fields/field.tsx';
import { MobileInput } from 'ui/fields/mobile-input.tsx';
import { Select } from 'ui/fields/select.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import { call } from '#app/api/client.ts';
import { asMember } from '#app/components/guards/as-member.ts';
import { genderNames } from './gender-names.ts';
import {
  genders,
  MAX_ADDRESS_LENGTH,
  MAX_NAME_LENGTH,
  MIN_AGE,
  type ProfileField,
  patterns,
  profileFields,
  updateBody,
} from './profile-rules.ts';
import { useStepUp } from './step-up/use-step-up.tsx';

/** Delay before the profile is refetched after saving (section 9). */
const REFRESH_AFTER_MS = 1000;

type FieldErrors = Partial<Record<ProfileField, string>>;

interface EditProfileDialogProps {
  user: User;
  onClose: () => void;
}

/** "Edit Profile": the browser validates the fields and focuses the first wrong one. */
export default function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const { guarded, dialog } = useStepUp(user);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = updateBody(new FormData(event.currentTarget));
    let id = '';
    const result = await guarded(
      () => {
        setBusy(true);
        id = toast.loading(m.profile_saving());
        return asMember(call('updateMe', { body }));
      },
      () => {
        setBusy(false);
        toast.dismiss(id);
      },
    );
    setBusy(false);
    if (!result) return;
    if (!result.ok) {
      toast.error(m.profile_saving_failed(), { id });
      return showProblem(result.error.message, result.error.fields ?? {});
    }
    toast.success(m.profile_saved(), { id });
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['profile'] }), REFRESH_AFTER_MS);
    // Removing a number ends the other sessions.
    void queryClient.invalidateQueries({ queryKey: ['sessions'] });
    onClose();
  }

  /** Shows the server's messages at their fields, or else on top. */
  function showProblem(message: string, fields: Record<string, string>) {
    const first = profileFields.find((field) => fields[field]);
    setErrors(first ? fields : {});
    setProblem(first ? '' : message);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }

  const clearError = (field: ProfileField) => setErrors((before) => ({ ...before, [field]: undefined }));

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.profile_edit_title()}
      closeLabel={m.profile_close()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.profile_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {m.profile_save()}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        onSubmit={(event) => void save(event)}
        className="grid grid-cols-[2fr_3fr] gap-x-4 gap-y-5 sm:grid-cols-2"
      >
        {problem && (
          <Notice tone="danger" urgent className="col-span-2">
            {problem}
          </Notice>
        )}
        <Field label={m.profile_name()} error={errors.name} className="col-span-2">
          {(control) => (
            <TextInput
              {...control}
              name="name"
              defaultValue={user.name}
              required
              pattern={patterns.name}
              title={m.profile_name_format()}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="name"
              autoCapitalize="words"
              onChange={() => clearError('name')}
            />
          )}
        </Field>
        <Field label={m.profile_age()} error={errors.age}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              name="age"
              defaultValue={user.age ?? ''}
              min={MIN_AGE}
              max={MAX_AGE}
              step={1}
              inputMode="numeric"
              autoComplete="off"
              onChange={() => clearError('age')}
              className="figures"
            />
          )}
        </Field>
        <Field label={m.profile_gender()} error={errors.gender}>
          {(control) => (
            <Select
              {...control}
              name="gender"
              defaultValue={user.gender ?? ''}
              autoComplete="sex"
              onChange={() => clearError('gender')}
            >
              <option value="">{m.profile_gender_choose()}</option>
              {genders.map((gender) => (
                <option key={gender} value={gender}>
                  {genderNames[gender]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.profile_address()} error={errors.address} className="col-span-2">
          {(control) => (
            <TextInput
              {...control}
              name="address"
              defaultValue={user.address ?? ''}
              pattern={patterns.address}
              title={m.profile_text_format()}
              maxLength={MAX_ADDRESS_LENGTH}
              autoComplete="street-address"
              onChange={() => clearError('address')}
            />
          )}
        </Field>
        <Field label={m.profile_phone()} error={errors.phoneno} className="col-span-2 sm:col-span-1">
          {(control) => (
            <MobileInput
              {...control}
              name="phoneno"
              defaultValue={user.phoneno ?? ''}
              pattern={patterns.phoneno}
              title={m.profile_phone_format()}
              onChange={() => clearError('phoneno')}
            />
          )}
        </Field>
        <Field label={m.profile_email()} error={errors.email} className="col-span-2 sm:col-span-1">
          {(control) => (
            <EmailInput
              {...control}
              name="email"
              defaultValue={user.email ?? ''}
              required
              pattern={patterns.email}
              title={m.profile_email_format()}
              onChange={() => clearError('email')}
            />
          )}
        </Field>
        <p className="col-span-2 text-sm text-text-muted">{m.profile_change_hint()}</p>
      </form>
      {dialog}
    </Dialog>
  );
}
