import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  selected: Value;
  onSelect: (value: Value) => void;
  className?: string;
  panelClassName?: string;
}

/** Tabs by the ARIA pattern: one Tab stop; arrows, Home and End select. */
export function Tabs<Value extends string>({ className = '', panelClassName, ...tabs }: TabsProps<Value>) {
  const id = useId();
  return (
    <>
      <TabList
        {...tabs}
        id={id}
        className={`flex gap-1 border-b border-line ${className}`}
        tabClassName={
          '-mb-px min-h-12 flex-1 border-b-2 border-transparent px-3 py-3 text-sm font-semibold text-balance text-text-muted ' +
          'transition-colors hover:text-text focus-visible:-outline-offset-2 ' +
          'aria-selected:border-ornament aria-selected:text-text sm:text-base'
        }
      />
      <TabPanels {...tabs} id={id} className={panelClassName} />
    </>
  );
}

interface TabListProps<Value extends string> extends Omit<TabsProps<Value>, 'panelClassName'> {
  id: string;
  tabClassName: string;
  isVertical?: boolean;
}

/** The list of tabs: horizontal, or vertical with all four arrow keys. */
export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { id, label, tabs, selected, onSelect, className, tabClassName, isVertical = false } = props;
  const list = useRef<HTMLDivElement>(null);

  function moveBy(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === selected);
    const to = nextTab(event.key, at, tabs.length, isVertical);
    const tab = to === null ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : undefined}
      className={className}
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
          className={tabClassName}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelsProps<Value extends string> {
  id: string;
  tabs: readonly Tab<Value>[];
  selected: Value;
  className?: string | undefined;
}

export function TabPanels<Value extends string>({ id, tabs, selected, className }: TabPanelsProps<Value>) {
  return tabs.map((tab) => (
    <div
      key={tab.value}
      role="tabpanel"
      id={`${id}-${tab.value}`}
      aria-labelledby={`${id}-${tab.value}-tab`}
      hidden={tab.value !== selected}
      className={className}
    >
      {tab.panel}
    </div>
  ));
}

function nextTab(key: string, at: number, count: number, isVertical: boolean): number | null {
  if (key === 'ArrowRight' || (isVertical && key === 'ArrowDown')) return (at + 1) % count;
  if (key === 'ArrowLeft' || (isVertical && key === 'ArrowUp')) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
