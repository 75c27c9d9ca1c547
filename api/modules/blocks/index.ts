export { presentBlock } from './present.ts';
export { type Block, listBlocks } from './store.ts';
