export { type Disruption, listDisruptions } from './store.ts';
