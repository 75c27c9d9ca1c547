import { createStore } from '#app/store.ts';

const STORED = 'console-shortcuts';

interface State {
  isOpen: boolean;
  /** Members who type by voice switch single letters off. */
  isOn: boolean;
}

const stored = () => globalThis.localStorage?.getItem(STORED);
const state = createStore<State>({ isOpen: false, isOn: stored() !== 'off' });

export const useShortcutsState = state.useValue;

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

function change(next: Partial<State>): void {
  state.write({ ...state.read(), ...next });
}
