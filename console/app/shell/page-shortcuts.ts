import { useEffectEvent, useLayoutEffect } from 'react';

/** A character that acts on the page shown. */
interface PageShortcut {
  character: string;
  name: string;
  run: () => void;
}

const registered = new Set<PageShortcut>();

/** Makes a character act while the page is shown and `isOn`, from the first moment that it shows. */
export function usePageShortcut(character: string, name: string, act: () => void, isOn: boolean): void {
  const run = useEffectEvent(act);
  useLayoutEffect(() => {
    if (!isOn) return;
    const shortcut = { character, name, run: () => run() };
    registered.add(shortcut);
    return () => void registered.delete(shortcut);
  }, [character, name, isOn]);
}

export function pageShortcuts(): PageShortcut[] {
  return [...registered];
}
