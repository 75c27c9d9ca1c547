import { type KeyboardEvent, useId, useRef } from 'react';
import type { Tab } from '#app/ui/tabs.tsx';

interface SideTabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  selected: Value;
  onSelect: (value: Value) => void;
}

/** Tabs with long names: a list at the side, two by two above the panel on phones. All four arrows move through them. */
export function SideTabs<Value extends string>({ label, tabs, selected, onSelect }: SideTabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function moveBy(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === selected);
    const to = nextTab(event.key, at, tabs.length);
    const tab = to === null ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
  }

  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[17rem_1fr]">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation="vertical"
        className="grid grid-cols-2 gap-2.5 self-start lg:sticky lg:top-8 lg:grid-cols-1 lg:gap-0 lg:border-l lg:border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}-tab`}
            aria-controls={`${id}-${tab.value}`}
            aria-selected={tab.value === selected}
            tabIndex={tab.value === selected ? 0 : -1}
            onClick={() => onSelect(tab.value)}
            onKeyDown={moveBy}
            className={
              'flex min-h-14 items-center rounded-control border border-line bg-surface-raised px-3.5 py-2 text-left text-sm leading-snug ' +
              'font-semibold text-text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 ' +
              'aria-selected:border-ornament aria-selected:text-text sm:px-5 sm:text-base ' +
              'lg:-ml-px lg:min-h-12 lg:rounded-none lg:border-0 lg:border-l-2 lg:border-transparent lg:bg-transparent lg:py-2.5 ' +
              'lg:aria-selected:border-ornament'
            }
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="min-w-0">
        {tabs.map((tab) => (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-${tab.value}`}
            aria-labelledby={`${id}-${tab.value}-tab`}
            hidden={tab.value !== selected}
          >
            {tab.panel}
          </div>
        ))}
      </div>
    </div>
  );
}

function nextTab(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
