import { Combobox } from '@base-ui/react/combobox';
import type { RefObject } from 'react';
import { type Choice, type ChoiceGroup, found } from './choices.ts';

export interface ChoiceListTexts {
  /** The name of the list and of its search box. */
  search: string;
  none: string;
}

interface ChoiceListProps {
  id: string;
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  query: string;
  onQuery: (query: string) => void;
  value: string;
  groups: readonly ChoiceGroup[];
  onChoose: (value: string) => void;
  texts: ChoiceListTexts;
}

/** The list of a `ChoiceField`: a search box above grouped choices. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, anchor, open, onOpenChange, query, onQuery, value, groups, onChoose, texts } = props;
  const shown = found(groups, query);
  const chosen = groups.flatMap(({ items }) => items).find((choice) => choice.value === value) ?? null;

  return (
    <Combobox.Root<Choice>
      items={shown}
      filter={null}
      value={chosen}
      onValueChange={(choice) => choice && onChoose(choice.value)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      inputValue={query}
      onInputValueChange={onQuery}
      open={open}
      onOpenChange={(next, details) => {
        const { target } = details.event;
        // The button closes its list itself.
        if (
          !next &&
          details.reason === 'outside-press' &&
          target instanceof Node &&
          anchor.current?.contains(target)
        )
          return details.cancel();
        onOpenChange(next);
      }}
      modal
      autoHighlight
    >
      <Combobox.Portal>
        <Combobox.Positioner
          anchor={anchor}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          // Until it stands at its anchor, the library keeps it in the window's corner with no opacity.
          className="z-40 w-(--anchor-width) min-w-[min(20rem,calc(100vw-1rem))] [&[style*='opacity:_0']]:pointer-events-none"
        >
          <Combobox.Popup
            id={id}
            aria-label={texts.search}
            initialFocus={(by) => by !== 'touch'}
            finalFocus={anchor}
            className="flex max-h-[min(var(--available-height),26rem)] flex-col overflow-hidden rounded-card border border-line bg-surface-raised text-text shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <div className="border-b border-line p-2">
              <Combobox.Input
                aria-label={texts.search}
                placeholder={texts.search}
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="done"
                className="block h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-base text-text placeholder:text-text-muted focus-visible:outline-offset-0"
              />
            </div>
            <Combobox.Empty className="px-4 py-4 text-sm text-text-muted empty:hidden">
              {texts.none}
            </Combobox.Empty>
            <Combobox.List className="min-h-0 scroll-py-2 overflow-y-auto overscroll-contain py-1 outline-none empty:hidden">
              {(group: ChoiceGroup) => (
                <Combobox.Group key={group.label} items={group.items}>
                  {group.label && (
                    <Combobox.GroupLabel className="px-4 pt-3 pb-1 text-xs font-semibold tracking-wide text-text-muted">
                      {group.label}
                    </Combobox.GroupLabel>
                  )}
                  <Combobox.Collection>
                    {(choice: Choice) => (
                      <Combobox.Item
                        key={choice.value}
                        value={choice}
                        className="flex min-h-11 cursor-default items-center px-4 py-2 text-base select-none data-highlighted:bg-accent-soft data-selected:font-semibold data-selected:text-link"
                      >
                        {choice.label}
                      </Combobox.Item>
                    )}
                  </Combobox.Collection>
                </Combobox.Group>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
