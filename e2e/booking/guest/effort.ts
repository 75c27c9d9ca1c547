import type { BrowserContext, Locator, TestInfo } from '@playwright/test';

export interface Effort {
  /** Touches on something other than a field. */
  touches: number;
  /** Names of the fields that were touched or typed into. */
  fields: Set<string>;
  /** Time to read and to touch. */
  seconds: number;
  /** Time to type. */
  typing: number;
}

/** The usual speed of silent reading. */
const WORDS_A_SECOND = 4;
/** To find a button or field and to touch it. */
const SECONDS_A_TOUCH = 1.5;
/** 36 words a minute: the mean of 37,000 people on their phones (Palin et al., 2019). */
const CHARACTERS_A_SECOND = 3;

/** Counts real touches, and the fields that they or real keys change, from now on. */
export async function countEffort(context: BrowserContext): Promise<Effort> {
  const effort: Effort = { touches: 0, fields: new Set(), seconds: 0, typing: 0 };
  await context.exposeBinding('onTouch', (_source, field: string) => {
    effort.seconds += SECONDS_A_TOUCH;
    if (field) effort.fields.add(field);
    else effort.touches += 1;
  });
  await context.exposeBinding('onCharacter', (_source, field: string) => {
    effort.typing += 1 / CHARACTERS_A_SECOND;
    if (field) effort.fields.add(field);
  });
  await context.addInitScript(() => {
    const { onTouch, onCharacter } = window as unknown as Record<string, (field: string) => void>;
    const fieldOf = ({ target }: Event) => {
      const element = target as Element;
      const field = element.closest('[role=option]')
        ? document.querySelector('[role=combobox][aria-expanded=true]')
        : element.closest('input, select, [role=combobox]');
      return field?.getAttribute('name') ?? '';
    };
    // A key that presses a button is no touch.
    window.addEventListener(
      'click',
      (event) => event.isTrusted && event.detail > 0 && onTouch?.(fieldOf(event)),
      true,
    );
    window.addEventListener('input', (event) => event.isTrusted && onCharacter?.(fieldOf(event)), true);
  });
  return effort;
}

/** Starts the count again. */
export function restart(effort: Effort): void {
  Object.assign(effort, { touches: 0, seconds: 0, typing: 0 });
  effort.fields.clear();
}

/** Adds the time that a person takes to read texts, or the values of fields. */
export async function read(effort: Effort, ...found: Locator[]): Promise<void> {
  for (const one of found) {
    const texts = await one.evaluateAll((elements) =>
      elements.map((element) =>
        element instanceof HTMLInputElement ? element.value : (element as HTMLElement).innerText,
      ),
    );
    effort.seconds += texts.join(' ').trim().split(/\s+/).length / WORDS_A_SECOND;
  }
}

/** Writes an effort into the report of the test. */
export function note(info: TestInfo, type: string, { seconds, typing }: Effort): void {
  const description = `${seconds.toFixed(1)} s to read and touch, ${typing.toFixed(1)} s to type`;
  info.annotations.push({ type, description });
}
