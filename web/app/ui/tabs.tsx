import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  selected: Value;
  onSelect: (value: Value) => void;
  className?: string;
  panelClassName?: string;
}

/** Tabs after the ARIA pattern: one stop for the Tab key, arrows, Home and End move and select. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, selected, onSelect, className = '', panelClassName } = props;
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
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`flex gap-1 border-b border-line ${className}`}
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
              '-mb-px min-h-12 flex-1 border-b-2 border-transparent px-3 py-3 text-sm font-semibold text-text-muted ' +
              'transition-colors hover:text-text focus-visible:-outline-offset-2 ' +
              'aria-selected:border-ornament aria-selected:text-text sm:text-base'
            }
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}`}
          aria-labelledby={`${id}-${tab.value}-tab`}
          hidden={tab.value !== selected}
          className={panelClassName}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}

function nextTab(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
