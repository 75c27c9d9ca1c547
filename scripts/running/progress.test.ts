import { afterEach, expect, it, vi } from 'vitest';
import { showProgress } from './progress.ts';

afterEach(() => void vi.useRealTimers());

it('a long task reports each step when it begins and every 15 seconds', () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const progress = showProgress('Building', (line) => lines.push(line));
  progress.begin('pages');
  vi.advanceTimersByTime(31_000);
  progress.begin('files');
  progress.end();
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([
    'Building: pages … 0 s',
    'Building: pages … 15 s',
    'Building: pages … 30 s',
    'Building: files … 31 s',
  ]);
});
