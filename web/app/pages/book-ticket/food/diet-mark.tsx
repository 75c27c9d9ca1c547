import { m } from 'messages/messages.js';

const diets: Record<string, { name: () => string; animal: boolean }> = {
  veg: { name: m.booking_food_veg, animal: false },
  vegan: { name: m.booking_food_vegan, animal: false },
  jain: { name: m.booking_food_jain, animal: false },
  egg: { name: m.booking_food_egg, animal: true },
  'non-veg': { name: m.booking_food_nonveg, animal: true },
};

/**
 * India's food mark and the diet: green dot for vegetarian, brown triangle for meat or egg (FSSAI labelling rules). An
 * unmapped diet shows as text.
 */
export function DietMark({ diet }: { diet: string }) {
  const mark = diets[diet];
  if (!mark) return <span className="text-xs font-semibold text-text-muted">{diet}</span>;
  return (
    <svg
      role="img"
      aria-label={mark.name()}
      viewBox="0 0 16 16"
      className={`mt-1 size-4 shrink-0 ${mark.animal ? 'text-danger' : 'text-success'}`}
    >
      <title>{mark.name()}</title>
      <rect x="1" y="1" width="14" height="14" rx="1.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      {mark.animal ? (
        <path d="M8 4.2 12.2 11.6H3.8Z" fill="currentColor" />
      ) : (
        <circle cx="8" cy="8" r="3.6" fill="currentColor" />
      )}
    </svg>
  );
}
