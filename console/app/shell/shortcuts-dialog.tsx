import { m } from 'messages/messages.js';
import { Dialog } from 'ui/feedback/dialog.tsx';
import { Checkbox } from 'ui/fields/checkbox.tsx';
import { useMember } from '#app/session/session.ts';
import { pageShortcuts } from './page-shortcuts.ts';
import { useOpenPlaces } from './places.ts';
import { closeShortcuts, switchShortcuts, useShortcutsState } from './shortcuts-state.ts';

const keyClass =
  'figures inline-grid h-7 min-w-7 place-items-center rounded-md border border-line-strong bg-surface-sunk px-1.5 font-semibold uppercase';

/** Lists the shortcuts, and switches them off. */
export default function ShortcutsDialog() {
  const { may } = useMember();
  const openPlaces = useOpenPlaces();
  const { isOn } = useShortcutsState();
  const rows: [keys: string[], name: string][] = [
    [['?'], m.console_shortcut_help()],
    ...(may('bookings.read') ? [[['/'], m.bookings_search()] satisfies [string[], string]] : []),
    ...pageShortcuts().map(({ character, name }): [string[], string] => [[character], name]),
    ...openPlaces.map(({ character, name }): [string[], string] => [['g', character], name()]),
    [['↑', '↓'], m.console_shortcut_rows()],
    [['↵'], m.console_shortcut_open()],
    [['Esc'], m.console_shortcut_close()],
  ];
  return (
    <Dialog open onClose={closeShortcuts} title={m.console_shortcuts()} closeLabel={m.console_close()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {rows.map(([keys, name]) => (
          <div key={name} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className={keyClass}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-5"
        label={m.console_shortcuts_on()}
        description={m.console_shortcuts_on_text()}
        checked={isOn}
        onChange={(event) => switchShortcuts(event.target.checked)}
      />
    </Dialog>
  );
}
