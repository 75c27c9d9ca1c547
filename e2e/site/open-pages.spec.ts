import type { Locator, Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { desktop, phone, withMotion } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';

const TOPICS = ['Problems with Payments', 'Baggage', 'Safety', 'Route and Delay Information'] as const;
const TERMS = [
  'Conditions of use',
  'Privacy',
  'Age restriction',
  'Intellectual property',
  'User accounts',
  'Applicable law',
  'Disputes',
  'Indemnification',
  'Limitation of liability',
];
const QUESTIONS = [
  'How long are my seats held?',
  'How many seats can I book?',
  'Do children pay?',
  'Can I cancel one seat of several?',
  'What does the price include?',
  'How much comes back if I cancel?',
];
const REFUNDS = [
  'More than 72 hours100%',
  'More than 48 hours90%',
  'More than 24 hours50%',
  '24 hours or lessNo refund',
];

test.use(withMotion);

const carousel = (page: Page) => page.getByRole('region', { name: 'Guided trips' });
const slides = (page: Page) => carousel(page).getByRole('listitem');

const row = (page: Page) => carousel(page).getByRole('list');

/** Advances the clock in steps of 50 ms until `until` holds; returns the milliseconds. */
async function passTime(page: Page, until: () => Promise<boolean>): Promise<number> {
  for (let passed = 0; passed < 5_000; passed += 50) {
    if (await until()) return passed;
    await page.clock.runFor(50);
  }
  throw new Error('the condition did not hold within 5 s');
}

async function expectStillness(page: Page, when: string): Promise<void> {
  await expect(row(page)).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(1_000);
  const { at } = await stand(page);
  await page.clock.runFor(5_000);
  expect((await stand(page)).at, when).toBe(at);
}

/** Returns the number of fully visible slides, and the row's position in slides. */
function stand(page: Page): Promise<{ shown: number; at: number }> {
  return row(page).evaluate((row) => {
    const width = row.firstElementChild?.getBoundingClientRect().width ?? 1;
    return {
      shown: Math.round(row.clientWidth / width),
      at: Math.round((row.scrollLeft / width) * 100) / 100,
    };
  });
}

/** Opens the home page and scrolls to the guided trips, which load when near. */
async function openTrips(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'You have flown enough today' }).scrollIntoViewIfNeeded();
  await expect(slides(page)).toHaveCount(brand.destinations.length);
  await carousel(page).scrollIntoViewIfNeeded();
}

test.describe('the guided trips', () => {
  test('show three, two or one at a time, each with its sample price and a link to its coaches', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openTrips(page);
    for (const [at, place] of brand.destinations.entries()) {
      await expect(slides(page).nth(at)).toContainText(place);
      await expect(slides(page).nth(at)).toContainText('Sample price ₹900');
    }
    for (const [width, shown] of [
      [1440, 3],
      [768, 3],
      [767, 2],
      [600, 2],
      [599, 1],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await stand(page)).shown, { message: `${width} px` }).toBe(shown);
    }
    await slides(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/booking\/.*\/\d{4}-\d\d-\d\d$/);
  });

  test('advance by themselves: 800 ms rest, 1000 ms move; pointer, focus and the button pause them', async ({
    page,
  }) => {
    await page.clock.install();
    await openTrips(page);
    await slides(page).first().hover();
    await expect(row(page)).toHaveAttribute('aria-live', 'polite');
    const { at: first } = await settled(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(5_000);
    expect((await stand(page)).at, 'under the pointer').toBe(first);

    await page.mouse.move(5, 5);
    await expect(row(page)).toHaveAttribute('aria-live', 'off');
    const stood = await passTime(page, async () => (await stand(page)).at !== first);
    expect(stood).toBeGreaterThanOrEqual(800);
    // Easing: the first and last tenth of a second move no pixel.
    expect(stood).toBeLessThanOrEqual(1_000);
    const moving = await passTime(page, async () => (await stand(page)).at === first + 1);
    const standing = await passTime(page, async () => (await stand(page)).at > first + 1);
    expect(standing).toBeGreaterThanOrEqual(800);
    expect(standing).toBeLessThanOrEqual(1_100);
    expect(Math.abs(moving + standing - 1_800)).toBeLessThanOrEqual(100);
    await page.clock.runFor(1_000);

    await slides(page).nth(1).getByRole('link').focus();
    await expectStillness(page, 'with the focus in it');
    await carousel(page).getByRole('button', { name: 'Pause the pictures' }).click();
    await page.mouse.move(5, 5);
    await expectStillness(page, 'after the button');
    await carousel(page).getByRole('button', { name: 'Let the pictures move' }).click();
    await expect(row(page)).toHaveAttribute('aria-live', 'off');
  });

  test('go back or on at the press of a button, in a ring', async ({ page }) => {
    await openTrips(page);
    const next = carousel(page).getByRole('button', { name: 'Next picture' });
    const previous = carousel(page).getByRole('button', { name: 'Previous picture' });
    const last = brand.destinations.length - 1;
    const expectAt = (at: number) => expect.poll(async () => (await stand(page)).at).toBe(at);
    await carousel(page).getByRole('button', { name: 'Pause the pictures' }).click();
    await expect(carousel(page).getByRole('button', { name: 'Let the pictures move' })).toBeVisible();
    // The running move is finished.
    for (let at = (await settled(page)).at; at !== 0; at -= 1) {
      await previous.click();
      await expectAt(at - 1);
    }
    await previous.click();
    await expectAt(last);
    await next.click();
    await expectAt(0);
    // A press before the row arrives continues from its current position.
    await next.click();
    await expect.poll(async () => (await stand(page)).at).toBeGreaterThan(0.5);
    await next.click();
    await expectAt(2);
  });

  test('stay still under reduced motion, and can still be paged', async ({ newCustomer }) => {
    const page = await newCustomer({ reducedMotion: 'reduce' });
    await openTrips(page);
    await page.clock.install();
    await page.clock.runFor(10_000);
    expect((await stand(page)).at).toBe(0);
    await expect(carousel(page).getByRole('button', { name: 'Pause the pictures' })).toBeHidden();
    await carousel(page).getByRole('button', { name: 'Next picture' }).click();
    await expect.poll(async () => (await stand(page)).at).toBe(1);
  });
});

/** Returns the row's position after a move, when it snaps to slides again. */
async function settled(page: Page): Promise<{ at: number }> {
  await expect(row(page)).toHaveCSS('scroll-snap-type', 'x mandatory');
  return stand(page);
}

test('home: Get Started jumps to the search', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByLabel('From')).toBeInViewport();
});

test('home: the film loads when requested and plays with captions', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pictures/film/')) fetched.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Play the film' });
  await play.scrollIntoViewIfNeeded();
  await expect(play).toBeVisible();
  expect(fetched).toEqual([]);
  await play.click();
  const film = page.locator('video');
  await expect(film).toBeFocused();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(await film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe('showing');
  expect(fetched).toContain('/pictures/film/captions.en.vtt');
  expect(fetched[0]).toBe('/pictures/film/film-av1.mp4');
});

test('services: extras, the ride and help; lost and found links to the help page', async ({ page }) => {
  await page.goto('/services');
  for (const name of ['Extras', 'Your Ride with Us', 'Help & More'])
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name })).toBeVisible();
  const extras = page.getByRole('region', { name: 'Extras' });
  for (const name of ['Luggage', 'Seat reservations'])
    await expect(extras.getByRole('heading', { name })).toBeVisible();
  await expect(extras).toContainText('comes along for a fee');
  await expect(extras).not.toContainText('₹');
  await page.getByRole('main').getByRole('link', { name: 'Lost and found' }).click();
  await expect(page).toHaveURL(/\/help(#|$)/);
  await expect(page.getByRole('heading', { name: 'Lost and found' })).toBeVisible();
});

test('about us: the company, and the link for job applications', async ({ page }) => {
  await page.goto('/about-us');
  const company = page.getByRole('region', { name: 'The company' });
  for (const text of [brand.legalName, brand.gstin, ...brand.address, brand.email])
    await expect(company).toContainText(text);
  await page.getByRole('main').getByRole('link', { name: 'Apply for job' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { name: 'Work with us' })).toBeVisible();
});

const summary = (page: Page, question: string): Locator => page.locator('summary', { hasText: question });
const isOpen = (page: Page, question: string) =>
  page.locator('details', { has: summary(page, question) }).evaluate((one) => one.hasAttribute('open'));

test('FAQs: six questions with one open at a time, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.locator('summary')).toHaveText(QUESTIONS);
  for (const [at, question] of QUESTIONS.entries()) {
    if (at > 0) {
      await summary(page, question).focus();
      await page.keyboard.press('Enter');
    }
    await expect
      .poll(() => Promise.all(QUESTIONS.map((one) => isOpen(page, one))))
      .toEqual(QUESTIONS.map((one) => one === question));
  }
  const main = page.getByRole('main');
  for (const rule of [
    '15 minutes from Pay Now',
    'A maximum of 8 seats may be booked per individual.',
    'Children above 2 years are chargeable. Under 2 they travel free, with no seat of their own.',
    'Every seat has a ticket code of its own',
    'Base Fare + 18% GST',
    'Refunds arrive within 5-7 business days',
  ]) {
    await expect(main).toContainText(rule);
  }
  await expect(main.getByRole('row')).toHaveText(['Cancelled before departureYou get back', ...REFUNDS]);
  await summary(page, QUESTIONS[0] ?? '').click();
  await summary(page, QUESTIONS[0] ?? '').click();
  expect(await isOpen(page, QUESTIONS[0] ?? '')).toBe(false);
});

test('FAQs: the steps of booking, and a sample trip with its sample price', async ({ page }) => {
  await page.goto('/faq');
  const steps = page.getByRole('region', { name: 'How to Book' });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Choose From, To and the date',
    'Pick a trip and your seats',
    'Tell us who travels',
    'Pay, and get the ticket by e-mail',
  ]);
  const sample = page.getByRole('region', { name: 'A sample trip' });
  await expect(sample).toContainText('Sample price₹900');
  await sample.getByRole('link', { name: 'Find your seat' }).click();
  await expect(page).toHaveURL('/');
});

test('help: four tabs, payments first; each opens by mouse, by keyboard and by its address', async ({
  page,
}) => {
  await page.goto('/help');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(page.getByRole('tab')).toHaveText([...TOPICS]);
  await expect(tab(TOPICS[0])).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  for (const [name, hash] of [
    ['Baggage', '#baggage'],
    ['Safety', '#safety'],
    ['Route and Delay Information', '#route'],
    ['Problems with Payments', '#payments'],
  ] as const) {
    await tab(name).click();
    await expect(page).toHaveURL(`/help${hash}`);
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await tab(TOPICS[0]).focus();
  for (const name of ['Baggage', 'Safety', 'Route and Delay Information', 'Problems with Payments']) {
    await page.keyboard.press('ArrowDown');
    await expect(tab(name)).toBeFocused();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await page.goto('/help#safety');
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Safety' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Call ${brand.emergencyNumber}` })).toHaveAttribute(
    'href',
    `tel:${brand.emergencyNumber}`,
  );
});

test('terms: nine sections linked from the contents, with the coach rules and the booking limits', async ({
  page,
}) => {
  await page.goto('/terms-of-service');
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 2 })).toHaveText(
    TERMS.map((name) => new RegExp(`${name}$`)),
  );
  for (const rule of [
    'A maximum of 8 seats may be booked per individual. Seats are held for 15 minutes while you pay.',
    'Children above 2 years are chargeable. Under 2 they travel free, with no seat.',
    '18% GST on it, rounded down to whole rupees, plus one rupee',
    'Food costs the price of an item times its quantity',
    'Arrive 15 minutes before departure.',
    'Boarding at a different stop is not allowed.',
    'Cancellation is possible up to 15 minutes before departure. To travel at another time, book the new trip first, then cancel the old seats.',
    '42x30x18 cm, at most 7 kg',
    '80x50x30 cm, at most 20 kg',
    'at most 240 cm total size and 30 kg, travels for a fee',
    'Furniture, appliances, surfboards, car parts, cardboard packaging and animals are not carried.',
    'You must be 18 or older',
    'The law of India applies',
  ]) {
    await expect(article).toContainText(rule);
  }
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Disputes' })
    .click();
  await expect(page).toHaveURL('/terms-of-service#disputes');
  await expect(article.getByRole('heading', { name: 'Disputes' })).toBeInViewport();
});

test('the refund policy: tiers, rules and how to cancel', async ({ page }) => {
  await page.goto('/refund-cancellation-policy');
  const article = page.getByRole('article');
  await expect(article.getByRole('row')).toHaveText(['Cancelled before departureYou get back', ...REFUNDS]);
  for (const rule of [
    'Taxes, service and convenience fees are non-refundable.',
    'There is no refund for a no-show.',
    'You may cancel one seat of several. Every seat has a ticket code of its own',
    'Refunds arrive within 5-7 business days',
    'up to 15 minutes before departure',
    'My Account / Manage Booking',
    'within a few working days',
    'cost ₹1,375, cancelled 50 hours before departure, brings back ₹1,237',
  ]) {
    await expect(article).toContainText(rule);
  }
  await article.getByRole('link', { name: 'Find a booking as a guest' }).click();
  await expect(page).toHaveURL('/guest-manage-ticket');
});

test('the refund policy without the refund table has a button that loads it', async ({ page, strict }) => {
  const call = '**/api/v1/trip/refundtiers';
  strict.expectRefusal(500, '/api/v1/trip/refundtiers');
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message: 'Broken' } }),
  );
  await page.goto('/refund-cancellation-policy');
  const article = page.getByRole('article');
  await expect(article).toContainText('The refund table did not load.');
  await expect(article).not.toContainText('cancelled 50 hours before departure');
  await page.unroute(call);
  await article.getByRole('button', { name: 'Try again' }).click();
  await expect(article.getByRole('row')).toHaveText(['Cancelled before departureYou get back', ...REFUNDS]);
});

test('the privacy policy: stored data, purposes, retention periods and rights', async ({ page }) => {
  await page.goto('/privacy-policy');
  const article = page.getByRole('article');
  for (const name of ['What we keep', 'Why we keep it', 'Who else sees it', 'For how long', 'Your rights'])
    await expect(article.getByRole('heading', { name })).toBeVisible();
  await expect(article).toContainText('We never see or store card numbers.');
  await expect(article.getByRole('row', { name: 'Messages from the contact page' })).toContainText('2 years');
  await expect(article).toContainText(brand.email);
});

test('a printed policy is dark on white, without menus', async ({ page }) => {
  await page.goto('/terms-of-service');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  for (const level of [1, 2]) {
    await expect(page.getByRole('heading', { level }).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
});

test('blogs: a search box, and no posts yet', async ({ page }) => {
  await page.goto('/blogs');
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('Agra');
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Book a journey' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const states: { name: string; reach: (page: Page) => Promise<void> }[] = [
    ...TOPICS.map((topic) => ({
      name: `help, ${topic}`,
      reach: async (page: Page) => {
        await page.goto('/help');
        await page.getByRole('tab', { name: topic }).click();
        await expect(page.getByRole('tabpanel', { name: topic })).toBeVisible();
      },
    })),
    {
      name: 'the refund question',
      reach: async (page) => {
        await page.goto('/faq');
        await summary(page, 'How much comes back').click();
        await expect(page.getByRole('table')).toBeVisible();
      },
    },
    {
      name: 'the contact form with every error',
      reach: async (page) => {
        await page.goto('/contact');
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByText('Message is required')).toBeVisible();
      },
    },
    {
      name: 'the contact form without an Indian number',
      reach: async (page) => {
        await page.goto('/contact');
        await page.getByRole('button', { name: 'I have no Indian mobile number' }).click();
        await expect(page.getByText('We will answer by e-mail.')).toBeVisible();
      },
    },
    {
      name: 'the contents of a policy, expanded',
      reach: async (page) => {
        await page.setViewportSize(phone.use.viewport);
        await page.goto('/privacy-policy');
        await page.locator('summary').click();
        await expect(page.getByRole('link', { name: 'For how long' })).toBeVisible();
      },
    },
  ];

  for (const { name, reach } of states) {
    test(`${name}: no barrier at either size in either theme, nothing cut off at the narrowest`, async ({
      page,
    }) => {
      await reach(page);
      await expectNoBarrier(page, name, name.startsWith('the contents') ? [phone] : [desktop, phone]);
    });
  }
});
