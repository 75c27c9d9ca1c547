import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/* What promtool refuses, as far as it can be known without it: it checks the expressions themselves. */

const read = (name: string) => parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  keep_firing_for?: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}
interface RuleTests {
  rule_files: string[];
  tests: {
    alert_rule_test: { eval_time: string; alertname: string; exp_alerts: { exp_labels: object }[] }[];
  }[];
}

const files: string[] = read('prometheus.yml').rule_files;
const groups: { name: string; rules: Rule[] }[] = files.flatMap((name) => read(name).groups);
const rules = groups.flatMap((group) => group.rules);
const ruleTests: RuleTests[] = ['alerts-test.yml', 'alerts-week-test.yml', 'alerts-console-test.yml'].map(
  read,
);

/** Units from the largest on, each once: `1h30m`, and neither `30m1h` nor `1.5h`. */
const DURATION = /^(?=\d)(\d+y)?(\d+w)?(\d+d)?(\d+h)?(\d+m)?(\d+s)?(\d+ms)?$/;
const LABEL = /^[a-z_]\w*$/i;

/** Whether each bracket outside quotes has its counterpart. */
function isBalanced(expression: string): boolean {
  const open: string[] = [];
  const pairs: Record<string, string> = { ')': '(', '}': '{', ']': '[' };
  for (const sign of expression.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').match(/[()[\]{}]/g) ?? [])
    if (!pairs[sign]) open.push(sign);
    else if (open.pop() !== pairs[sign]) return false;
  return open.length === 0;
}

describe('the rules that Prometheus loads', () => {
  it('have fields that it knows, and groups of different names', () => {
    const known = ['alert', 'expr', 'for', 'keep_firing_for', 'labels', 'annotations'];
    for (const rule of rules) expect(Object.keys(rule).filter((key) => !known.includes(key))).toEqual([]);
    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
    expect(rules.length).toBeGreaterThan(25);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s has durations, names and brackets in form',
    (_, rule) => {
      const found = [...rule.expr.matchAll(/\[([^\]]*)\]|\boffset (\w+)/g)];
      const ranges = found.flatMap(([, range, offset]) => (range ?? offset ?? '').split(':'));
      for (const duration of [rule.for, rule.keep_firing_for, ...ranges])
        expect(duration ?? '1m', rule.expr).toMatch(DURATION);
      expect(rule.alert).toMatch(LABEL);
      for (const [name, text] of Object.entries({ ...rule.labels, ...rule.annotations })) {
        expect(name).toMatch(LABEL);
        expect(typeof text, name).toBe('string');
        expect(text.replaceAll(/\{\{ [^{}]+ \}\}/g, ''), name).not.toMatch(/[{}]/);
      }
      expect(isBalanced(rule.expr), rule.expr).toBe(true);
    },
  );
});

it('the tests of the rules name rules of their files, and the labels that fire', () => {
  for (const { rule_files, tests } of ruleTests) {
    const loaded: Rule[] = rule_files.flatMap((name) => read(name).groups).flatMap((group) => group.rules);
    for (const { alertname, eval_time, exp_alerts } of tests.flatMap((test) => test.alert_rule_test)) {
      const rule = loaded.find(({ alert }) => alert === alertname);
      expect(rule, alertname).toBeDefined();
      expect(eval_time, alertname).toMatch(DURATION);
      for (const { exp_labels } of exp_alerts)
        expect(exp_labels, alertname).toMatchObject(rule?.labels ?? {});
    }
  }
});
