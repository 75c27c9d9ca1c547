export type SearchField = 'from' | 'to' | 'date';

/** What stands in the form: counters as their `counter` text, the date as `YYYY-MM-DD`; empty where nothing is chosen. */
export type Search = Record<SearchField, string>;

export type SearchProblem = 'empty' | 'same_place' | 'past_date';

/** Problems by field, in the order in which the form shows its fields; the first one takes the focus. */
export type SearchProblems = Partial<Record<SearchField, SearchProblem>>;

/** The rules of section 5 for the search form. `today` is the date on the road. */
export function searchProblems(search: Search, today: string): SearchProblems {
  const problems: SearchProblems = {};
  if (!search.from) problems.from = 'empty';
  if (!search.to) problems.to = 'empty';
  else if (search.to === search.from) problems.to = 'same_place';
  if (!search.date) problems.date = 'empty';
  else if (search.date < today) problems.date = 'past_date';
  return problems;
}

/** The field that takes the focus, or null where the search can go ahead. */
export function firstInvalidField(problems: SearchProblems): SearchField | null {
  return (['from', 'to', 'date'] as const).find((field) => problems[field]) ?? null;
}
