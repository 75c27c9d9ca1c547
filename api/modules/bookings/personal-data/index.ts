export { purgeLists } from '../passenger-lists/store.ts';
export * from './erase.ts';
export * from './export.ts';
export * from './purge.ts';
