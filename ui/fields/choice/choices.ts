/** An entry of a list. `words` are matched beside the label, such as its name in another language. */
export interface Choice {
  value: string;
  label: string;
  words?: string;
}

/** Choices below a heading. A group with `onlyFound` shows nothing until something is typed. */
export interface ChoiceGroup {
  label: string;
  items: readonly Choice[];
  onlyFound?: boolean;
}

/** Whether each word typed begins a word of the choice, in any letter case and without accents. */
export function matches(choice: Choice, query: string): boolean {
  const words = wordsOf(`${choice.label} ${choice.words ?? ''}`);
  return wordsOf(query).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** Returns the groups with the choices that match; groups without one are left out. */
export function found(groups: readonly ChoiceGroup[], query: string): ChoiceGroup[] {
  const isEmpty = query.trim() === '';
  return groups.flatMap((group) => {
    if (isEmpty) return group.onlyFound ? [] : [group];
    const items = group.items.filter((choice) => choice.value !== '' && matches(choice, query));
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

/**
 * Latin accents (U+0300 to U+036F) are dropped, and the dot below Devanagari (U+093C), which many leave out;
 * its vowel signs are part of a word.
 */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .toLowerCase()
    .split(/[\s,.()–-]+/)
    .filter(Boolean);
}
