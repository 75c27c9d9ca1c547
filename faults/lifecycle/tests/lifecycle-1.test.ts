import { lifecycleTest } from './lifecycle-test.ts';

lifecycleTest(1);
