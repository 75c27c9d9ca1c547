/** One thing wrong with a timetable. `line` is the line of the file (1 is a table's header), or 0 for the file as a whole. */
export type Problem = { file: string; line: number; reason: string };

/** Notes a problem down. */
export type Report = (file: string, line: number, reason: string) => void;

const MOST_PROBLEMS = 200;

/** Collects problems, at most 200: a feed with more is broken in one way many times. */
export function problemCollector(): { problems: Problem[]; report: Report } {
  const problems: Problem[] = [];
  const report: Report = (file, line, reason) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ file, line, reason });
  };
  return { problems, report };
}
