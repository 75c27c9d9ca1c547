type Container = { path: string; kind: 'object' | 'array'; index: number; key: string | null };

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|\n|[^\s{}[\],:"]+/g;

/**
 * The line of each value in a JSON text by path (`coaches.2.busid`; the root is empty), and repeated paths,
 * of which JSON keeps the last. The text must be valid JSON.
 */
export function linesOfJson(json: string): { lineOf: Map<string, number>; repeated: string[] } {
  const lineOf = new Map<string, number>();
  const repeated: string[] = [];
  const containers: Container[] = [];
  let line = 1;
  for (const [token] of json.matchAll(TOKENS)) {
    const container = containers.at(-1);
    if (token === '\n') line += 1;
    else if (token === '}' || token === ']') containers.pop();
    else if (token === ',' && container !== undefined) {
      container.index += 1;
      container.key = null;
    } else if (container?.kind === 'object' && container.key === null) {
      container.key = JSON.parse(token) as string;
    } else if (token !== ':') {
      const path = pathIn(container);
      if (lineOf.has(path)) repeated.push(path);
      lineOf.set(path, line);
      if (token === '{') containers.push({ path, kind: 'object', index: 0, key: null });
      if (token === '[') containers.push({ path, kind: 'array', index: 0, key: null });
    }
  }
  return { lineOf, repeated };
}

function pathIn(container: Container | undefined): string {
  if (container === undefined) return '';
  const step = container.kind === 'array' ? String(container.index) : (container.key ?? '');
  return container.path === '' ? step : `${container.path}.${step}`;
}
