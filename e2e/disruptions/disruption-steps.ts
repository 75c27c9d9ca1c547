import type { Page } from '@playwright/test';
import { consoleCalls } from 'contract/console/calls.ts';
import type { CallTypes } from '../../console/app/api/call-types.ts';
import type { Sandbox } from '../app/sandbox.ts';
import { expect } from '../browser/test.ts';

type Disruption = 'delayTrip' | 'skipStop' | 'cancelTrip' | 'changeCoach';

/** Disrupts a trip through the API, as the member signed in on `page`. */
export async function disrupt<Name extends Disruption>(
  page: Page,
  name: Name,
  tripId: string,
  data: CallTypes[Name]['body'],
): Promise<void> {
  const path = consoleCalls[name][1].replace(':tripId', tripId);
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.post(path, { data, headers });
  expect(response.status(), await response.text()).toBe(200);
}

/** Waits for the email with an offer; returns the path of the offer's page. */
export async function offerTo(sandbox: Sandbox, email: string): Promise<string> {
  const { text } = await sandbox.messageTo(email, 'email', '/offer/');
  const [path] = /\/offer\/[\w-]+/.exec(text) ?? [];
  if (!path) throw new Error('the email has no link to the offer');
  return path;
}
