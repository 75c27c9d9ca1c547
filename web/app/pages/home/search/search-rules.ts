export type SearchField = 'from' | 'to' | 'date';

/** Counters by `counter` text, the date as `YYYY-MM-DD`; empty if not chosen. */
export type Search = Record<SearchField, string>;

export type SearchProblem = 'empty' | 'same_place' | 'past_date';

export type SearchProblems = Partial<Record<SearchField, SearchProblem>>;

/** Returns the violations of section 5. `today` is the local date (Asia/Kolkata). */
export function searchProblems(search: Search, today: string): SearchProblems {
  const problems: SearchProblems = {};
  if (!search.from) problems.from = 'empty';
  if (!search.to) problems.to = 'empty';
  else if (search.to === search.from) problems.to = 'same_place';
  if (!search.date) problems.date = 'empty';
  else if (search.date < today) problems.date = 'past_date';
  return problems;
}

/** Returns the day that the form starts with: that of the last search, unless it is past, else today. */
export function startDay(remembered: string | null | undefined, today: string): string {
  return remembered && remembered > today ? remembered : today;
}

/** Whether no coach goes from the pickup to the drop-off. `served`: the drop-offs of the pickup. */
export function isUnserved({ from, to }: Search, served: readonly { counter: string }[]): boolean {
  return from !== '' && to !== '' && from !== to && !served.some(({ counter }) => counter === to);
}

/** Returns the field that takes the focus; null if the search is valid. */
export function firstInvalidField(problems: SearchProblems): SearchField | null {
  return (['from', 'to', 'date'] as const).find((field) => problems[field]) ?? null;
}
