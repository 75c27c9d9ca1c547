/** A problem of a timetable. `line` starts at 1 (a table's header); 0 means the whole file. */
export type Problem = { file: string; line: number; reason: string };

export type Report = (file: string, line: number, reason: string) => void;

const MOST_PROBLEMS = 200;

/** Collects problems, at most 200: more are usually one mistake repeated. */
export function problemCollector(): { problems: Problem[]; report: Report } {
  const problems: Problem[] = [];
  const report: Report = (file, line, reason) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ file, line, reason });
  };
  return { problems, report };
}
