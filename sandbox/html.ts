const markup = Symbol('markup');

/** HTML that is safe to place in a page. */
export interface Html {
  readonly [markup]: string;
}

type Slot = Html | string | number | null | undefined | false | readonly Slot[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns HTML with slots escaped, unless they are HTML; lists are joined, empty values print nothing. */
export function html(parts: TemplateStringsArray, ...slots: Slot[]): Html {
  return { [markup]: parts.reduce((page, part, index) => page + place(slots[index - 1]) + part) };
}

export function render(piece: Html): string {
  return piece[markup];
}

function place(slot: Slot): string {
  if (slot === null || slot === undefined || slot === false) return '';
  if (typeof slot === 'number') return String(slot);
  if (typeof slot === 'string')
    return slot.replace(/[&<>"']/g, (character) => entities[character] ?? character);
  if (markup in slot) return slot[markup];
  return slot.map(place).join('');
}
