import smsTemplates from 'brand/sms-templates.json' with { type: 'json' };
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageJobs } from '#platform/messages/posting.ts';
import { readMetrics } from '#platform/observability/metrics.ts';
import { listMessages } from '../jobs.ts';

/** Sent by its own job, since it outlives the data that the outbox refers to. */
const ERASED = 'data-erased';

/** Every message goes out by SMS, so the operator's SMS templates name them all. */
const names = Object.keys(smsTemplates).filter((name) => !name.endsWith('-hi') && name !== ERASED);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('all have a module that renders them', () => {
  const rendered = listMessages(app.deps).map(({ template }) => template);
  expect(rendered.toSorted()).toEqual(names.toSorted());
});

it('are in the metrics before the first message', () => {
  const series = readMetrics().find(({ name }) => name === 'coach_messages_total')?.samples ?? [];
  expect(series).toHaveLength(names.length * 2 * 3);
  expect(new Set(series.map(({ labels }) => labels.template))).toEqual(new Set(names));
});

it('are rendered by one module only', () => {
  const twice = [...listMessages(app.deps), ...listMessages(app.deps)];
  expect(() => messageJobs(app.deps, twice)).toThrow('is registered twice');
});
