import { compileMessages } from '../../messages/compile.ts';

/** Compiles the messages before a test run, so that any test file runs in a fresh clone. */
export default compileMessages;
