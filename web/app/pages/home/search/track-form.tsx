import { m } from 'messages/messages.js';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { Field } from 'ui/fields/field.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import { Search } from 'ui/icons/forms.tsx';
import { paths } from '#app/paths.ts';
import { useLoading } from '#app/routing/site-router.tsx';

export function TrackForm() {
  const navigate = useNavigate();
  const { isLeaving } = useLoading();
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pnr = input.current?.value.trim() ?? '';
    setMissing(!pnr);
    if (pnr) return void navigate(paths.searchPnr(pnr), { viewTransition: true });
    toast.error(m.home_toast_empty(), { id: 'search' });
    input.current?.focus();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={m.home_tab_track()}
      className="grid gap-4 sm:grid-cols-[1fr_auto] lg:gap-5"
    >
      <Field
        label={m.home_pnr()}
        description={m.home_pnr_where()}
        error={missing ? m.home_pnr_empty() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name="pnr"
            required
            placeholder={m.home_pnr()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            onChange={() => setMissing(false)}
            className="figures tracking-wider"
          />
        )}
      </Field>
      <Button type="submit" busy={isLeaving} className="self-start sm:mt-[1.72rem]">
        <Search aria-hidden="true" className="size-5" />
        {m.home_track()}
      </Button>
    </form>
  );
}
