import type { Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { languages, pathIn } from 'contract/values/language.ts';
import { findablePages, openPages } from '../../web/app/paths.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import { phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';

type Markup = Record<string, unknown> & { '@type': string };

/** Returns the head's entries by name; a duplicate name shows both values. */
async function headOf(page: Page): Promise<Record<string, string>> {
  return page.locator('head').evaluate((head) => {
    const entries: Record<string, string> = { title: document.title };
    const addTag = (name: string, value: string) => {
      entries[name] = name in entries ? `${entries[name]} and ${value}` : value;
    };
    for (const meta of head.querySelectorAll('meta'))
      addTag(meta.getAttribute('property') ?? meta.name, meta.content);
    for (const link of head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]'))
      addTag('canonical', link.getAttribute('href') ?? '');
    return entries;
  });
}

async function markupOf(page: Page): Promise<Markup[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Markup);
}

test('open pages have a title, a description and a canonical address of their own, and no layout shift', async ({
  page,
  run,
}) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  await page.setViewportSize(phone.use.viewport);
  for (const path of openPages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await movedShare(page), `${path}: share of the screen that moved`).toBeLessThan(0.01);
    const head = await headOf(page);
    const { title = '', description = '' } = head;
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(120);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
    seen.titles.add(title);
    seen.descriptions.add(description);
    expect(head, path).toMatchObject({
      canonical: run.site + path,
      'og:url': run.site + path,
      'og:title': title,
      'og:description': description,
      'og:type': 'website',
      'og:site_name': brand.name,
      'og:locale': 'en_IN',
      'og:image:alt': expect.stringMatching(/.{20,}/),
      'twitter:card': 'summary_large_image',
    });
    expect(head, path).not.toHaveProperty('robots');
  }
  expect(seen.titles.size).toBe(openPages.length);
  expect(seen.descriptions.size).toBe(openPages.length);
});

/** Cumulative layout shift since the page opened. */
function movedShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const moves = observer.takeRecords() as (PerformanceEntry & { value?: number })[];
    return moves.reduce((sum, { value = 0 }) => sum + value, 0);
  });
}

test('the preview picture of every page exists in the size that the head states', async ({ page, run }) => {
  const pictures = new Map<string, string>();
  for (const path of openPages) {
    const html = await (await fetch(run.site + path)).text();
    const value = (name: string) => new RegExp(`property="${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
    pictures.set(value('og:image'), `${value('og:image:width')}x${value('og:image:height')}`);
  }
  await page.goto('/');
  for (const [address, size] of pictures) {
    expect(address.startsWith(`${run.site}/`), address).toBe(true);
    const actual = await page.evaluate(async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, address);
    expect([size, actual], address).toEqual(['1200x630', '1200x630']);
  }
});

test('client-side navigation replaces the head', async ({ page, run }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveTitle(/^FAQs/);
  const arrived = await headOf(page);
  await page.goto('/faq');
  expect(arrived).toEqual(await headOf(page));
  expect(arrived).toHaveProperty('canonical', `${run.site}/faq`);
});

test("structured data names the operator, the questions and the page's position", async ({ page, run }) => {
  await page.goto('/');
  const home = await markupOf(page);
  expect(home).toContainEqual(
    expect.objectContaining({
      '@type': 'Organization',
      name: brand.name,
      url: `${run.site}/`,
      logo: `${run.site}/pictures/icons/icon-512.png`,
      ...(brand.social.length > 0 && { sameAs: brand.social.map(({ url }) => url) }),
      contactPoint: [
        expect.objectContaining({ telephone: brand.phoneLink, contactType: 'customer support' }),
      ],
    }),
  );
  expect(home).toContainEqual(
    expect.objectContaining({ '@type': 'WebSite', name: brand.name, url: `${run.site}/` }),
  );

  await page.goto('/faq');
  const faq = await markupOf(page);
  const asked = faq.find((about) => about['@type'] === 'FAQPage')?.mainEntity as {
    name: string;
    acceptedAnswer: { text: string };
  }[];
  expect(asked).toHaveLength(6);
  for (const { name, acceptedAnswer } of asked) {
    await expect(page.getByRole('main')).toContainText(name);
    await expect(page.getByRole('main')).toContainText(acceptedAnswer.text);
  }
  expect(faq).toContainEqual(
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${run.site}/` },
        { '@type': 'ListItem', position: 2, name: 'FAQs', item: `${run.site}/faq` },
      ],
    }),
  );
});

test('search results carry structured data of their trips and are not indexed', async ({ page, run }) => {
  const trip = await takeTrip(run);
  await page.goto(
    `/booking/${encodeURIComponent(AIRPORT)}/${encodeURIComponent(AGRA)}/${trip.journeystartdate}`,
  );
  await expect(page.getByText('₹1,417').first()).toBeVisible();
  const list = (await markupOf(page)).find((about) => about['@type'] === 'ItemList');
  const trips = ((list?.itemListElement ?? []) as { item: Markup }[]).map(({ item }) => item);
  expect(trips).toContainEqual(
    expect.objectContaining({
      '@type': 'BusTrip',
      busNumber: trip.busid,
      departureTime: `${trip.journeystartdate}T${trip.starttime}:00+05:30`,
      departureBusStop: expect.objectContaining({ name: AIRPORT }),
      arrivalBusStop: expect.objectContaining({ name: AGRA }),
      offers: expect.objectContaining({ price: 1417, priceCurrency: 'INR' }),
    }),
  );
  expect(await headOf(page)).toHaveProperty('robots', 'noindex');
});

test('the sitemap lists existing pages and no calls', async ({ run }) => {
  const robots = await (await fetch(`${run.site}/robots.txt`)).text();
  const sitemap = await (await fetch(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const wanted = findablePages.flatMap((path) =>
    languages.map((language) => run.site + pathIn(language, path)),
  );
  expect(listed).toEqual(wanted);
  for (const address of listed) {
    const html = await (await fetch(address)).text();
    expect(html).toContain(`rel="canonical" href="${address}"`);
  }
  const call = await fetch(`${run.site}/api/v1/busroutes/list/pickup/counters`);
  expect(call.headers.get('x-robots-tag')).toBe('noindex');
  expect(await (await fetch(`${run.site}/booking-details/1`)).text()).toContain('content="noindex"');
});
