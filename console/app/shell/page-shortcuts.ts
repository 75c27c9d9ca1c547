import { useEffectEvent, useLayoutEffect } from 'react';

/** A character that acts on the page shown. */
interface PageShortcut {
  character: string;
  name: string;
  run: () => void;
}

const registered = new Set<PageShortcut>();
/** Characters that will act once the page has loaded, and the one of them that was pressed last. */
let awaited: readonly string[] = [];
let pressed: string | undefined;

/**
 * Makes a character act while the page is shown and `isOn`, from the first moment that it shows. One that was pressed while
 * the page loaded acts at once.
 */
export function usePageShortcut(character: string, name: string, act: () => void, isOn: boolean): void {
  const run = useEffectEvent(act);
  useLayoutEffect(() => {
    if (!isOn) return;
    const shortcut = { character, name, run: () => run() };
    registered.add(shortcut);
    if (pressed === character) {
      dropPressed();
      shortcut.run();
    }
    return () => void registered.delete(shortcut);
  }, [character, name, isOn]);
}

/**
 * While `isLoading`, remembers which of some characters is pressed last, for its shortcut. Focus of a field drops it, as does
 * the end of the page.
 */
export function useAwaitedShortcuts(characters: readonly string[], isLoading: boolean): void {
  // Runs after the effects of the loaded page, whose shortcuts have acted by then.
  useLayoutEffect(() => {
    dropPressed();
    if (!isLoading) return;
    awaited = characters;
    document.addEventListener('focusin', dropPressedInField);
    return () => {
      awaited = [];
      document.removeEventListener('focusin', dropPressedInField);
    };
  }, [characters, isLoading]);
  useLayoutEffect(() => dropPressed, []);
}

/** Runs the shortcut of a character, or once it is there if the page loads; false if the page has none. */
export function pressOnPage(character: string): boolean {
  const shortcut = pageShortcuts().find((each) => each.character === character);
  if (shortcut) shortcut.run();
  else if (awaited.includes(character)) pressed = character;
  else return false;
  return true;
}

/** Drops a character that waits for its page. */
export function dropPressed(): void {
  pressed = undefined;
}

function dropPressedInField({ target }: FocusEvent): void {
  if (isField(target)) dropPressed();
}

export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
  );
}

export function pageShortcuts(): PageShortcut[] {
  return [...registered];
}
