import { useId } from 'react';
import { TabList, TabPanels, type TabsProps } from 'ui/tabs.tsx';

/** Tabs with long names at the side, on phones in two columns. All arrow keys work. */
export function SideTabs<Value extends string>(tabs: Omit<TabsProps<Value>, 'className' | 'panelClassName'>) {
  const id = useId();
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[17rem_1fr]">
      <TabList
        {...tabs}
        id={id}
        isVertical
        className="grid grid-cols-2 gap-2.5 self-start lg:sticky lg:top-8 lg:grid-cols-1 lg:gap-0 lg:border-l lg:border-line"
        tabClassName={
          'flex min-h-14 items-center rounded-control border border-line bg-surface-raised px-3.5 py-2 text-left text-sm leading-snug ' +
          'font-semibold text-text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 ' +
          'aria-selected:border-ornament aria-selected:text-text sm:px-5 sm:text-base ' +
          'lg:-ml-px lg:min-h-12 lg:rounded-none lg:border-0 lg:border-l-2 lg:border-transparent lg:bg-transparent lg:py-2.5 ' +
          'lg:aria-selected:border-ornament'
        }
      />
      <div className="min-w-0">
        <TabPanels {...tabs} id={id} />
      </div>
    </div>
  );
}
