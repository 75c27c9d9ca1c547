import type { Page } from '@playwright/test';
import { formatDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { asha, fullName, type Person, ravi, withOwnMailbox } from '../app/people.ts';
import { AGRA, AIRPORT, type OwnTrip, takeTrip } from '../app/trips.ts';
import { cards, leaveEveryField, payByCard } from '../booking/booking-steps.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { tabTo } from '../browser/by-keyboard.ts';
import { chooseStop, openStops, searchReady } from '../browser/choose-stop.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';

const hi = { locale: 'hi' } as const;
const en = { locale: 'en' } as const;

/** The stops as they are listed in each language. */
const FROM = { en: `Delhi - ${AIRPORT}`, hi: 'दिल्ली - आईजीआई एयरपोर्ट, टर्मिनल 3' };
const TO = { en: `Agra - ${AGRA}`, hi: 'आगरा - आगरा फ़तेहाबाद रोड' };
const JOURNEY = 'आईजीआई एयरपोर्ट, टर्मिनल 3 से आगरा फ़तेहाबाद रोड';
const TRIPS_CALL = '/api/v1/trip/list';
const DISH = 'मसाला चाय और नानखताई';
/** English names of the stops and cities to Agra, and of the dish. */
const ENGLISH_NAMES = /Delhi|Agra|Noida|Pari Chowk|Vrindavan|Mathura|IGI|Airport|chai/;
const toHindi = (page: Page) => page.getByRole('link', { name: 'हिन्दी' });
const toEnglish = (page: Page) => page.getByRole('link', { name: 'English' });
const results = (date: string) =>
  `/booking/${encodeURIComponent(AIRPORT)}/${encodeURIComponent(AGRA)}/${date}`;

for (const screen of [phone, desktop]) {
  test.describe(`on a ${screen.name}`, () => {
    test.use(screen.use);

    test('Asha books in Hindi from the search to the ticket, with a look at English', async ({
      page,
      run,
      sandbox,
    }) => {
      const trip = await takeTrip(run, { food: true });
      const customer = withOwnMailbox(asha, trip._id);

      await page.goto('/hi/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
      await chooseStop(page.getByLabel(m.home_from({}, hi)), FROM.hi);
      await chooseStop(page.getByLabel(m.home_to({}, hi), { exact: true }), TO.hi);
      await page.getByLabel(m.home_date({}, hi)).fill(trip.journeystartdate);
      const letTripsGo = await holdCalls(page, TRIPS_CALL);
      await page.getByRole('button', { name: m.home_search({}, hi) }).click();
      await expect(page).toHaveURL(`/hi${results(trip.journeystartdate)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(JOURNEY);
      letTripsGo();
      await expect(page.getByRole('main')).toContainText(formatDate(trip.journeystartdate, 'hi'));
      await expectHindiNames(page, 'आगरा फ़तेहाबाद रोड');

      await follow(page, 'English', screen === phone);
      await expect(page).toHaveURL(results(trip.journeystartdate));
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${AIRPORT} to ${AGRA}`);
      await page.unroute(`**${TRIPS_CALL}*`);
      const letTripsGoAgain = await holdCalls(page, TRIPS_CALL);
      await follow(page, 'हिन्दी', screen === phone);
      await expect(page).toHaveURL(`/hi${results(trip.journeystartdate)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.trips_loading({}, hi));
      letTripsGoAgain();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(JOURNEY);

      const card = page.getByRole('listitem').filter({ hasText: trip.busid });
      await card.getByRole('link', { name: m.trips_select_seats({}, hi) }).click();
      await expect(page).toHaveURL(/\/hi\/user\/login$/);
      await page.getByRole('button', { name: m.account_guest_continue({}, hi) }).click();
      await expect(page).toHaveURL(new RegExp(`/hi/details/${trip._id}`));

      await pickInHindi(page, '2C');
      await fillInHindi(page, customer);
      await chooseFoodInHindi(page, '2C');
      await expect(page.getByText('₹90').filter({ visible: true }).first()).toBeVisible();
      await expectHindiNames(page, 'आगरा फ़तेहाबाद रोड', DISH);

      await page.getByRole('button', { name: m.booking_pay_now({}, hi) }).click();
      await payByCard(page, cards.pays);
      const paid = page.getByRole('heading', { name: m.payment_success_title({}, hi) });
      await expect(paid).toBeVisible({ timeout: 30_000 });
      await expect(page).toHaveURL(/\/hi\/payment\/Success\//);
      await page.getByRole('button', { name: m.payment_stay({}, hi) }).click();
      await expectHindiNames(page, FROM.hi, TO.hi);

      const [, pnr = ''] = /\/Success\/([^/]+)\//.exec(page.url()) ?? [];
      const mail = await sandbox.messageTo(customer.email, 'email', pnr);
      expect(mail.text).toContain(formatDate(trip.journeystartdate, 'hi'));
      const [link = ''] = /http\S+\/hi\/searchpnr\/\S+/.exec(mail.text) ?? [];
      const sms = await sandbox.messageTo(customer.mobile, 'sms', pnr);
      expect(sms.text).toContain(link);
      for (const { text } of [mail, sms]) expect(text).not.toMatch(ENGLISH_NAMES);
      await page.goto(link);
      await expect(page.getByRole('main')).toContainText('2C');
      await expect(page.getByRole('main')).toContainText(m.pnr_banner({}, hi));
      await expectHindiNames(page, FROM.hi, TO.hi, 'परी चौक');
    });
  });
}

test('switching language keeps the selection and the typed passengers', async ({ page, run }) => {
  const trip = await takeTrip(run, { food: true });
  await openInHindi(page, trip);
  await pickInHindi(page, '3C');
  await fillInHindi(page, asha);
  await chooseFoodInHindi(page, '3C');
  await toEnglish(page).click();
  await expect(page).toHaveURL(trip.path);
  await expect(page.getByRole('grid').getByRole('button', { name: /^3C, .*selected/ })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue(asha.firstName);
  await expect(page.getByLabel('Gender')).toHaveValue(asha.gender);
  await expect(page.getByText('₹90').filter({ visible: true }).first()).toBeVisible();
});

test('the language switch works by keyboard and keeps the last search', async ({ page }) => {
  await page.goto('/');
  await chooseStop(page.getByLabel('From'), FROM.en);
  await chooseStop(page.getByLabel('To', { exact: true }), TO.en);
  await tabTo(page, toHindi(page));
  await expect(toHindi(page)).toHaveAttribute('lang', 'hi');
  await expect(toHindi(page)).toHaveAttribute('hreflang', 'hi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/hi/');
  await expect(page.getByLabel(m.home_from({}, hi))).toHaveText(FROM.hi);
  await expect(page.getByLabel(m.home_to({}, hi), { exact: true })).toHaveText(TO.hi);
});

for (const home of ['/', '/hi/'] as const) {
  test(`on ${home} a stop is found by its name in Hindi, in English, and as Hindi is typed in Latin script`, async ({
    page,
  }) => {
    const language = home === '/' ? 'en' : 'hi';
    await page.goto(home);
    await searchReady(page);
    const box = await openStops(page.getByLabel(m.home_from({}, { locale: language })));
    const found = page.getByRole('option').filter({ hasText: FROM[language] });
    for (const typed of ['दिल्ली', 'टर्मिनल 3', 'Delhi', 'igi t3', 'dilli']) {
      await box.fill(typed);
      await expect(found).toBeVisible();
      await expect(page.getByRole('option').filter({ hasText: TO[language] })).toHaveCount(0);
    }
  });
}

test('switching language keeps the query', async ({ page }) => {
  await page.goto('/hi/?tab=track');
  await expect(page.getByPlaceholder(m.home_pnr({}, hi))).toBeVisible();
  await toEnglish(page).click();
  await expect(page).toHaveURL('/?tab=track');
  await expect(page.getByPlaceholder(m.home_pnr({}, en))).toBeVisible();
});

test('an unknown address shows the home page of its language and says why', async ({ page }) => {
  await page.goto('/hi/no/such/page');
  await expect(page.getByText(m.home_unknown_path({}, hi))).toBeInViewport();
  await expect(page.getByRole('heading', { name: m.home_search_heading({}, hi) })).toBeVisible();
});

test('a refusal is shown in Hindi', async ({ page, strict }) => {
  strict.expectRefusal(404, '/api/v1/pnr');
  await page.goto('/hi/searchpnr/NOSUCHPNR2');
  await expect(page.getByRole('heading', { name: m.pnr_not_available({}, hi) })).toBeVisible();
});

test('a search that cannot be made shows no English name', async ({ page }) => {
  await page.goto(`/hi${results('2027-02-30')}`);
  await expectHindiNames(page, m.trips_bad_title({}, hi));
});

test('only Hindi pages load the Devanagari fonts, the home page smaller ones', async ({ newCustomer }) => {
  const fontsOf = async (path: string) => {
    const fonts: string[] = [];
    // A browser of its own: another asks again for the fonts of the page before.
    const page = await newCustomer();
    page.on('response', (response) => {
      const [, name] = /\/([\w-]+)-[\w-]{8}\.woff2$/.exec(response.url()) ?? [];
      if (name) fonts.push(name);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    return fonts.filter((name) => !name.startsWith('manrope-')).toSorted();
  };
  expect(await fontsOf('/')).toEqual(['cormorant-first']);
  expect(await fontsOf('/hi/')).toEqual(['cormorant-name', 'mukta-home-400', 'mukta-home-600', 'tiro-home']);
  expect(await fontsOf('/hi/faq')).toEqual(
    expect.arrayContaining(['mukta-devanagari-400', 'mukta-devanagari-600', 'tiro-devanagari']),
  );
});

test('Google sign-in returns to the Hindi page', async ({ page }) => {
  await page.goto('/hi/user/login');
  await page.getByRole('button', { name: m.account_google_login({}, hi) }).click();
  await page.getByRole('button', { name: fullName(ravi) }).click();
  await expect(page).toHaveURL('/hi/');
  await expect(page.getByRole('banner')).toContainText(fullName(ravi));
});

test('a booking in Hindi: no barrier at either size in either theme, nothing cut off at the narrowest', async ({
  page,
  run,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInHindi(page, await takeTrip(run));
  await pickInHindi(page, '2C');
  await page.getByRole('button', { name: m.booking_bar_continue({}, hi), exact: true }).click();
  await expect(page.getByLabel(m.booking_first_name({}, hi))).toBeFocused();
  await leaveEveryField(page);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(6);
  await expectNoBarrier(page, 'a seat with everything wrong', [desktop, phone]);
});

/** Expects some names in Hindi, and none of the way to Agra in English. */
async function expectHindiNames(page: Page, ...names: string[]): Promise<void> {
  const main = page.getByRole('main');
  for (const name of names) await expect(main).toContainText(name);
  await expect(main).not.toContainText(ENGLISH_NAMES);
  await expect(page).not.toHaveTitle(ENGLISH_NAMES);
}

async function follow(page: Page, name: 'English' | 'हिन्दी', inMenu: boolean): Promise<void> {
  const from = name === 'English' ? hi : en;
  if (inMenu) await page.getByRole('button', { name: m.shell_menu_open({}, from) }).click();
  await page.getByRole('link', { name }).click();
}

async function openInHindi(page: Page, trip: OwnTrip): Promise<void> {
  await page.goto(`/hi${trip.path}`);
  await page.getByRole('button', { name: m.account_guest_continue({}, hi) }).click();
}

async function pickInHindi(page: Page, label: string): Promise<void> {
  const seat = page.getByRole('grid').getByRole('button', { name: new RegExp(`^${label}, `) });
  await seat.click();
  await expect(page.getByRole('button', { name: m.booking_remove_seat({ seat: label }, hi) })).toBeVisible();
}

async function fillInHindi(page: Page, person: Person): Promise<void> {
  await page.getByLabel(m.booking_first_name({}, hi)).fill(person.firstName);
  await page.getByLabel(m.booking_last_name({}, hi)).fill(person.lastName);
  await page.getByLabel(m.booking_age({}, hi), { exact: true }).fill(person.age);
  await page.getByLabel(m.booking_gender({}, hi)).selectOption(person.gender);
  await page.getByLabel(m.booking_mobile({}, hi)).fill(person.mobile);
  await page.getByLabel(m.booking_email({}, hi)).fill(person.email);
}

async function chooseFoodInHindi(page: Page, seat: string): Promise<void> {
  await page.getByRole('checkbox', { name: m.booking_food_opt_in({}, hi) }).check();
  await page.getByRole('button', { name: m.booking_food_edit({ seat }, hi) }).click();
  const menu = page.getByRole('dialog', { name: m.booking_food_dialog({}, hi) });
  const more = m.booking_food_more({ name: DISH }, hi);
  await menu.getByRole('button', { name: more }).click();
  await menu.getByRole('button', { name: m.booking_food_select({}, hi), exact: true }).click();
  await expect(menu).toBeHidden();
}
