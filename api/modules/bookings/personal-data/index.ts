export * from './erase.ts';
export * from './export.ts';
export * from './purge.ts';
