import { messageNames } from 'brand/sms-templates.fixture.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { expect, it } from 'vitest';
import { messageJobs } from '#platform/messages/delivery/posting.ts';
import { readMetrics } from '#platform/observability/metrics.ts';
import { listMessages } from '../jobs.ts';

const app = setUp(startTestApp);

it('all have a module that renders them', () => {
  const rendered = listMessages(app.deps).map(({ template }) => template);
  expect(rendered.toSorted()).toEqual(messageNames.toSorted());
});

it('are in the metrics before the first message', () => {
  const series = readMetrics().find(({ name }) => name === 'coach_messages_total')?.samples ?? [];
  expect(series).toHaveLength(messageNames.length * 2 * 3);
  expect(new Set(series.map(({ labels }) => labels.template))).toEqual(new Set(messageNames));
});

it('are rendered by one module only', () => {
  const twice = [...listMessages(app.deps), ...listMessages(app.deps)];
  expect(() => messageJobs(app.deps, twice)).toThrow('is registered twice');
});
