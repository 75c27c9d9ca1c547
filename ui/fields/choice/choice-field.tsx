import { type KeyboardEvent, useRef, useState } from 'react';
import { Chevron } from '../../chevron.tsx';
import { toast } from '../../feedback/toast.ts';
import { controlClass } from '../control-class.ts';
import type { ControlProps } from '../field.tsx';
import type { ChoiceList, ChoiceListTexts } from './choice-list.tsx';
import type { ChoiceGroup } from './choices.ts';

interface ChoiceFieldProps extends ControlProps {
  name: string;
  value: string;
  /** The text of the chosen value, or what is shown without one. */
  text: string;
  groups: readonly ChoiceGroup[];
  onChoose: (value: string) => void;
  texts: ChoiceListTexts & { notLoaded: string };
  className?: string;
}

const load = () => import('./choice-list.tsx');

/**
 * A button that opens a list with a search box. The list is large, so it is loaded when a pointer or the
 * focus comes near. A printable key opens it with that character typed.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, value, text, groups, onChoose, texts, className = '', ...control } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [List, setList] = useState<typeof ChoiceList | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [query, setQuery] = useState('');
  const listId = `${control.id}-list`;

  async function open(typed = '') {
    // What is typed while the list loads is added.
    setQuery((before) => (isLoading ? before + typed : typed));
    if (isLoading) return;
    if (!List) {
      setLoading(true);
      const loaded = await load().catch(() => null);
      setLoading(false);
      if (!loaded) return void toast.error(texts.notLoaded, { id: 'choices' });
      setList(() => loaded.ChoiceList);
    }
    setOpen(true);
  }

  function openByKey(event: KeyboardEvent) {
    const isCharacter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    if (!isCharacter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    void open(isCharacter ? event.key : '');
  }

  return (
    <>
      <button
        {...control}
        ref={button}
        type="button"
        // The library's own pattern for a list with a search box inside: a select cannot be searched.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        name={name}
        value={value}
        aria-required="true"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-busy={isLoading || undefined}
        onPointerEnter={() => void load().catch(() => null)}
        onFocus={() => void load().catch(() => null)}
        onClick={() => (isOpen ? setOpen(false) : void open())}
        onKeyDown={openByKey}
        className={`${controlClass} relative flex items-center pr-10 text-left ${className}`}
      >
        <span className={`block truncate ${value ? '' : 'text-text-muted'}`}>{text}</span>
        <Chevron className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-text-muted" />
      </button>
      {List && (
        <List
          id={listId}
          anchor={button}
          open={isOpen}
          onOpenChange={setOpen}
          query={query}
          onQuery={setQuery}
          value={value}
          groups={groups}
          onChoose={onChoose}
          texts={texts}
        />
      )}
    </>
  );
}
