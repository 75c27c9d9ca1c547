import { coachShape } from './coach/coach-shape.ts';

/**
 * Markers above the map, as DOM elements styled by `map.css`, which follows the theme. Decorative: the page
 * states the same in text.
 */
export function coachMark(): HTMLElement {
  const mark = element('coach-mark');
  mark.append(
    drawing('svg', { viewBox: '-32 -32 64 64', width: '64', height: '64' }, [
      drawing('circle', { class: 'coach-mark-pulse', r: '20' }),
      drawing('g', { class: 'coach-mark-heading' }, [
        drawing('path', { d: 'M0 -31 L5.6 -20.8 Q0 -23 -5.6 -20.8 Z' }),
      ]),
      drawing('circle', { class: 'coach-mark-disc', r: '19' }),
      drawing('circle', { class: 'coach-mark-ring', r: '16.4' }),
      drawing('g', { class: 'coach-mark-coach' }, [
        drawing('path', { d: `${coachShape.body} ${coachShape.wheels}` }),
        drawing('path', { class: 'coach-mark-glass', d: coachShape.glass }),
        drawing('path', { class: 'coach-mark-lamp', d: coachShape.lamps }),
      ]),
    ]),
  );
  return mark;
}

function drawing(name: string, attributes: Record<string, string>, inside: Element[] = []): Element {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, value);
  shape.append(...inside);
  return shape;
}

/** Rotates a coach's pointer; hides it without a heading. */
export function turnCoach(mark: HTMLElement, heading: number | null): void {
  mark.style.setProperty('--heading', `${heading ?? 0}deg`);
  mark.toggleAttribute('data-aimless', heading === null);
}

/** Writes a few words below a coach; null for none. */
export function labelCoach(mark: HTMLElement, label: string | null): void {
  if (label === null) delete mark.dataset.label;
  else mark.dataset.label = label;
}

export function userMarker(): HTMLElement {
  return element('visitor-mark');
}

function element(name: string): HTMLElement {
  const mark = document.createElement('div');
  mark.className = name;
  mark.setAttribute('aria-hidden', 'true');
  return mark;
}
