import type { Reply } from '#app/api/call-types.ts';

/** Returns how many of the newest requests another member made, with a plus if there are older ones; null for none. */
export function countText({
  data,
  next,
}: {
  data: readonly Pick<Reply<'listApprovals'>['data'][number], 'own'>[];
  next: Reply<'listApprovals'>['next'];
}): string | null {
  const count = data.filter(({ own }) => !own).length;
  if (next) return `${count}+`;
  return count > 0 ? String(count) : null;
}
