import { livesTest } from './lives-test.ts';

livesTest(2);
