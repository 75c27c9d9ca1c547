import { expect, it } from 'vitest';
import { createExaminer } from './examiner.ts';

/** Examines a page whose runs result in these benchmark indexes or errors; returns the reports and the log. */
async function examine(results: (number | Error)[], pages = 1) {
  const lines: string[] = [];
  const run = async () => {
    const result = results.shift();
    if (typeof result !== 'number') throw result;
    return { environment: { benchmarkIndex: result } };
  };
  const examiner = createExaminer(run, (line) => lines.push(line));
  const indexes: number[] = [];
  for (let page = 0; page < pages; page += 1) indexes.push((await examiner('/')).environment.benchmarkIndex);
  return { indexes, lines, left: results.length };
}

const failure = new Error('Command failed: npm exec\nthe browser ended');

it('runs once if all is well', async () => {
  expect(await examine([1000, 900], 2)).toEqual({ indexes: [1000, 900], lines: [], left: 0 });
});

it('runs again after a failed run, and reports it', async () => {
  expect(await examine([failure, 1000])).toEqual({
    indexes: [1000],
    lines: ['  /: again, the run failed (the browser ended)'],
    left: 0,
  });
});

it('throws the error of the third run', async () => {
  await expect(examine([failure, failure, failure, 1000])).rejects.toBe(failure);
});

it('runs again if the machine was busy, and takes the third run', async () => {
  expect(await examine([1000, 700, failure, 700], 2)).toEqual({
    indexes: [1000, 700],
    lines: [
      '  /: again, the machine was busy (benchmark index 700, at best 1000)',
      '  /: again, the run failed (the browser ended)',
    ],
    left: 0,
  });
});
