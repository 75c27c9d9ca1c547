/** Classes of text inputs, selects and date inputs: 48 px high for touch. */
export const controlClass =
  'block h-12 w-full min-w-0 rounded-control border border-line-strong bg-surface-raised px-3.5 text-base text-text ' +
  'transition-colors placeholder:text-text-muted hover:border-accent ' +
  'focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'disabled:border-line disabled:bg-surface-sunk disabled:text-text-muted ' +
  '[&[readonly]]:bg-surface-sunk aria-invalid:border-danger';
