import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../index.ts';
import { createBrowser } from '../../oidc/visitor.fixture.ts';
import { indianInstant } from '../../time.ts';

/** 08:30 on a Sunday: the 06:30 to Agra is on the expressway. */
const MORNING = indianInstant('2026-11-22', 8.5 * 3600);

let sandbox: Sandbox;
let now = MORNING;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now });
});
afterAll(() => sandbox.close());

const visit = async (path: string, fields?: Record<string, string>) =>
  (await createBrowser(sandbox.url).visit(path, fields)).text;

function rowOf(text: string, busid: string): string {
  return new RegExp(`<tr id="coach-${busid}">.*?</tr>`, 's').exec(text)?.[0] ?? '';
}

it("is linked from the front page, beside both parties' switches", async () => {
  const text = await visit('/');
  expect(text).toContain('<a href="/coaches">Coaches on their roads</a>');
  expect(text).toContain('name="party" value="tracking"');
  expect(text).toContain('name="party" value="directions"');
  expect(text).toContain('Refusing');
});

it('lists running coaches with trip, line, place, speed and lateness, and a dot on the map', async () => {
  const text = await visit('/coaches');
  const row = rowOf(text, 'AGR-02');
  expect(row).toMatch(/AG103.* to Agra/);
  expect(row).toContain('Delhi Airport – Agra');
  expect(row).toMatch(/\d km past IGI Airport T1|\d km to /);
  expect(row).toMatch(/\d+ km\/h/);
  expect(row).toMatch(/On time|min late/);
  expect(text.match(/<tr id="coach-/g)).toHaveLength(text.match(/class="coach"/g)?.length ?? 0);
  for (const town of ['Delhi', 'Agra', 'Jaipur', 'Amritsar', 'Rishikesh'])
    expect(text).toContain(`>${town}</text>`);
  expect(text).toMatch(/\d+ between trips/);
});

it("changes a coach's mode by a button, shows the choice, and resets it", async () => {
  const lost = rowOf(await visit('/coaches/buses/AGR-02', { mode: 'lost' }), 'AGR-02');
  expect(lost).toMatch(/value="lost"[^>]*aria-pressed="true"/);
  expect(await visit('/coaches/buses/AGR-02', { mode: 'offroad' })).toContain('class="ring"');
  const late = rowOf(await visit('/coaches/buses/AGR-02', { lateMinutes: '25' }), 'AGR-02');
  expect(late).toMatch(/2\d min late/);
  const driving = rowOf(await visit('/coaches/buses/AGR-02', { mode: 'drive' }), 'AGR-02');
  expect(driving).toMatch(/value="drive"[^>]*aria-pressed="true"/);
});

it("shows the age of a silent coach's report", async () => {
  await visit('/coaches/buses/AGR-02', { mode: 'silent' });
  now += 5 * 60_000;
  expect(rowOf(await visit('/coaches'), 'AGR-02')).toContain('Last heard of 5 min ago');
  now = MORNING;
  await visit('/coaches/buses/AGR-02', { mode: 'drive' });
});

it('has controls for the coaches’ clock', async () => {
  expect(await visit('/coaches')).toContain('Sun, 22 Nov, 08:30:00 AM');
  expect(await visit('/coaches/clock', { hours: '1' })).toContain('Sun, 22 Nov, 09:30:00 AM');
  expect(await visit('/coaches/clock', { speed: '10' })).toMatch(/value="10" aria-pressed="true"/);
  now += 60_000;
  expect(await visit('/coaches')).toContain('Sun, 22 Nov, 09:40:00 AM');
  expect(await visit('/coaches/clock', { real: 'yes' })).toContain('Sun, 22 Nov, 08:31:00 AM');
});
