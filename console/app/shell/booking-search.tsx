import { useQueryClient } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { TextInput } from 'ui/fields/text-input.tsx';
import { searchQuery } from '#app/bookings/queries.ts';
import { useSearchHint } from '#app/bookings/search-hint.ts';
import { focusFirstRow } from '#app/components/row-link.tsx';

const FIELD = 'booking-search';

/** Focuses the search field of the header; returns whether it is there. */
export function focusBookingSearch(): boolean {
  const field = document.getElementById(FIELD);
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.select();
  return true;
}

/** Whether the next character replaces the whole text of a field. */
function isReplaced({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}

/** Finds bookings from every page: opens a single one at once, and lists several. */
export function BookingSearch() {
  const hintId = useId();
  const { hint } = useSearchHint();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function search(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '' || isBusy) return;
    setIsBusy(true);
    // The list shows why a search failed.
    const found = await client.fetchQuery(searchQuery(typed)).catch(() => null);
    setIsBusy(false);
    const [first, ...others] = found?.data ?? [];
    if (!first || others.length > 0) {
      // The next search replaces this one.
      focusBookingSearch();
      return navigate(`/bookings?q=${encodeURIComponent(typed)}`);
    }
    setText('');
    document.getElementById('main')?.focus();
    return navigate(`/bookings/${first.pnr}`);
  }

  function leave(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' && focusFirstRow()) event.preventDefault();
    if (event.key === 'Escape') event.currentTarget.blur();
    // No search begins with the shortcut of the field.
    if (event.key === '/' && isReplaced(event.currentTarget)) event.preventDefault();
  }

  return (
    <search className="group relative w-52 xl:w-80">
      <form onSubmit={(event) => void search(event)}>
        <label htmlFor={FIELD} className="sr-only">
          {m.bookings_search()}
        </label>
        <TextInput
          id={FIELD}
          type="search"
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          placeholder={m.bookings_search()}
          aria-describedby={hintId}
          aria-busy={isBusy}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={leave}
          className="h-9! pr-9! pl-3!"
        />
        <kbd
          aria-hidden="true"
          className="figures pointer-events-none absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-md border border-line text-text-muted group-focus-within:hidden"
        >
          /
        </kbd>
        <p
          id={hintId}
          className="absolute top-full left-0 z-40 mt-1.5 w-80 rounded-control border border-line bg-surface-raised px-3 py-2 text-sm text-text-muted shadow-float not-group-focus-within:hidden"
        >
          {hint}
        </p>
      </form>
    </search>
  );
}
