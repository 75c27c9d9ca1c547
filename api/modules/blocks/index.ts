export { presentBlock } from './present.ts';
export { type Block, listBlocks, lockBlocksOfTrip, reseatBlocks } from './store.ts';
