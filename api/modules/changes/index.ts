export {
  type ChangeDependencies,
  changeByCode,
  changeWithin,
  sendChangeCode,
  whyNotChangeable,
} from './change.ts';
export { changeMessages } from './code-message.ts';
export { type PreparedChange, prepareChange } from './prepare.ts';
export { presentQuote } from './present.ts';
