import owners from './owners.json' with { type: 'json' };

/** Which module owns what of the schema: by kind, then by name. */
export type Owners = Record<'tables' | 'views' | 'functions', Record<string, string>>;

export const OWNERS: Owners = owners;

/** Returns the module that a file belongs to: one of `api/modules`, `platform`, or `app` for what puts these together. */
export function moduleOf(file: string): string {
  const [, module] = /^api\/modules\/([^/]+)\//.exec(file) ?? [];
  return module ?? (file.startsWith('api/platform/') ? 'platform' : 'app');
}

/** Returns the foreign tables that files name, as `file: table of owner`, each once. */
export function foreignTables(named: readonly { file: string; table: string }[], owners: Owners): string[] {
  const foreign = named.flatMap(({ file, table }) => {
    const owner = owners.tables[table] ?? owners.views[table];
    return owner === undefined || owner === moduleOf(file) ? [] : [`${file}: ${table} of ${owner}`];
  });
  return [...new Set(foreign)].toSorted();
}
