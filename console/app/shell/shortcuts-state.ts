import { useSyncExternalStore } from 'react';

const STORED = 'console-shortcuts';

interface State {
  isOpen: boolean;
  /** Members who type by voice switch single letters off. */
  isOn: boolean;
}

const stored = () => globalThis.localStorage?.getItem(STORED);
let state: State = { isOpen: false, isOn: stored() !== 'off' };
const listeners = new Set<() => void>();

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShortcutsState(): State {
  return useSyncExternalStore(
    listen,
    () => state,
    () => state,
  );
}

export function openShortcuts(): void {
  change({ isOpen: true });
}

export function closeShortcuts(): void {
  change({ isOpen: false });
}

export function switchShortcuts(isOn: boolean): void {
  localStorage.setItem(STORED, isOn ? 'on' : 'off');
  change({ isOn });
}
