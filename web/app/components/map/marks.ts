import { coachShape } from './coach-shape.ts';

/**
 * The marks that stand above the map, as elements of the page: they are painted by `map.css`, which knows the theme. Decoration:
 * all that they tell is in words beside the map.
 */
export function coachMark(): HTMLElement {
  const mark = element('coach-mark');
  mark.innerHTML = `
    <svg viewBox="-32 -32 64 64" width="64" height="64">
      <circle class="coach-mark-pulse" r="20" />
      <g class="coach-mark-heading"><path d="M0 -31 L5.6 -20.8 Q0 -23 -5.6 -20.8 Z" /></g>
      <circle class="coach-mark-disc" r="19" />
      <circle class="coach-mark-ring" r="16.4" />
      <g class="coach-mark-coach">
        <path d="${coachShape.body} ${coachShape.wheels}" />
        <path class="coach-mark-glass" d="${coachShape.glass}" />
        <path class="coach-mark-lamp" d="${coachShape.lamps}" />
      </g>
    </svg>`;
  return mark;
}

/** Turns a coach's pointer. Without a heading it has none. */
export function turnCoach(mark: HTMLElement, heading: number | null): void {
  mark.style.setProperty('--heading', `${heading ?? 0}deg`);
  mark.toggleAttribute('data-aimless', heading === null);
}

export function travellerMark(): HTMLElement {
  return element('traveller-mark');
}

function element(name: string): HTMLElement {
  const mark = document.createElement('div');
  mark.className = name;
  mark.setAttribute('aria-hidden', 'true');
  return mark;
}
