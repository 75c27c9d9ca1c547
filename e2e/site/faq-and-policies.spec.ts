import type { Locator, Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { navigateToOpenPage } from '../browser/client-navigation.ts';
import { withMotion } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';

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
  'Can I cancel just one of my seats?',
  'What does the price include?',
  'How much do I get back if I cancel?',
];
const REFUNDS = [
  'More than 72 hours100%',
  'More than 48 hours90%',
  'More than 24 hours50%',
  '24 hours or lessNo refund',
];

test.use(withMotion);

const summary = (page: Page, question: string): Locator => page.locator('summary', { hasText: question });
const isOpen = (page: Page, question: string) =>
  page.locator('details', { has: summary(page, question) }).evaluate((one) => one.hasAttribute('open'));

test('the FAQ page answers six questions, and shows how to book', async ({ page }) => {
  await page.goto('/faq');
  await test.step('FAQs: six questions with one open at a time, by mouse and by keyboard', async () => {
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
      'Children above 2 years are chargeable. Under 2, they travel free, without a seat of their own.',
      'Every seat has its own ticket code',
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

  await test.step('FAQs: the steps of booking, and a sample trip with its sample price', async () => {
    const steps = page.getByRole('region', { name: 'How to Book' });
    await expect(steps.getByRole('listitem')).toHaveCount(4);
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
      'Choose From, To and the date',
      'Pick a trip and your seats',
      'Tell us who’s travelling',
      'Pay, and get your ticket by email',
    ]);
    const sample = page.getByRole('region', { name: 'A sample trip' });
    await expect(sample).toContainText('Sample price₹900');
    await sample.getByRole('link', { name: 'Find your seat' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the policies: terms, refunds and privacy', async ({ page }) => {
  await test.step('terms: nine sections linked from the contents, with the coach rules and the booking limits', async () => {
    await page.goto('/terms-of-service');
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 2 })).toHaveText(
      TERMS.map((name) => new RegExp(`${name}$`)),
    );
    for (const rule of [
      'A maximum of 8 seats may be booked per individual. Seats are held for 15 minutes while you pay.',
      'Children above 2 years are chargeable. Under 2 they travel free, with no seat.',
      '18% GST on it, rounded down to whole rupees, plus one rupee',
      'You pay for food only if you order it: the price of each item times its quantity',
      'Arrive 15 minutes before departure.',
      'Boarding at a different stop is not allowed.',
      'Changes and cancellation are possible up to 15 minutes before departure.',
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

  await test.step('a printed policy is dark on white, without menus', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    for (const level of [1, 2]) {
      await expect(page.getByRole('heading', { level }).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    }
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });

  await test.step('the refund policy: tiers, rules and how to cancel', async () => {
    await navigateToOpenPage(page, '/refund-cancellation-policy');
    const article = page.getByRole('article');
    await expect(article.getByRole('row')).toHaveText(['Cancelled before departureYou get back', ...REFUNDS]);
    for (const rule of [
      'Taxes, service and convenience fees are non-refundable.',
      'There is no refund for a no-show.',
      'You may cancel just one of your seats. Every seat has its own ticket code',
      'Refunds arrive within 5-7 business days',
      'up to 15 minutes before departure',
      'My Account / Manage Booking',
      'within a few working days',
      'cost ₹1,375, cancelled 50 hours before departure, gets ₹1,237 back',
    ]) {
      await expect(article).toContainText(rule);
    }
    await article.getByRole('link', { name: 'Find a booking as a guest' }).click();
    await expect(page).toHaveURL('/guest-manage-ticket');
  });

  await test.step('the privacy policy: stored data, purposes, retention periods and rights', async () => {
    await navigateToOpenPage(page, '/privacy-policy');
    const article = page.getByRole('article');
    for (const name of ['What we keep', 'Why we keep it', 'Who else sees it', 'For how long', 'Your rights'])
      await expect(article.getByRole('heading', { name })).toBeVisible();
    await expect(article).toContainText('We never see or store card numbers.');
    await expect(article.getByRole('row', { name: 'Messages from the contact page' })).toContainText(
      '2 years',
    );
    await expect(article).toContainText(brand.email);
  });
});

test('the refund policy without the refund table has a button that loads it', async ({ page, strict }) => {
  const call = '**/api/v1/trip/refundtiers';
  strict.expectRefusal(500, '/api/v1/trip/refundtiers');
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message: 'Broken' } }),
  );
  await page.goto('/refund-cancellation-policy');
  const article = page.getByRole('article');
  await expect(article).toContainText('We couldn’t load the refund table.');
  await expect(article).not.toContainText('cancelled 50 hours before departure');
  await page.unroute(call);
  await article.getByRole('button', { name: 'Try again' }).click();
  await expect(article.getByRole('row')).toHaveText(['Cancelled before departureYou get back', ...REFUNDS]);
});
