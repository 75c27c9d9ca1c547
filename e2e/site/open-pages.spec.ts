import { brand } from 'brand/brand.ts';
import { navigateToOpenPage } from '../browser/client-navigation.ts';
import { withMotion } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';

const TOPICS = ['Problems with Payments', 'Baggage', 'Safety', 'Route and Delay Information'] as const;
test.use(withMotion);

test('the information pages lead on: by links, tabs and addresses', async ({ page }) => {
  await test.step('home: Get Started jumps to the search', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page.getByLabel('From')).toBeInViewport();
  });

  await test.step('services: extras, the ride and help; lost and found links to the help page', async () => {
    await navigateToOpenPage(page, '/services');
    for (const name of ['Extras', 'Your Ride with Us', 'Help & More'])
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name })).toBeVisible();
    const extras = page.getByRole('region', { name: 'Extras' });
    for (const name of ['Luggage', 'Seat reservations'])
      await expect(extras.getByRole('heading', { name })).toBeVisible();
    await expect(extras).toContainText('There is a fee for a second travel bag');
    await expect(extras).not.toContainText('₹');
    await page.getByRole('main').getByRole('link', { name: 'Lost and found' }).click();
    await expect(page).toHaveURL(/\/help(#|$)/);
    await expect(page.getByRole('heading', { name: 'Lost and found' })).toBeVisible();
  });

  await test.step('about us: the company, and the link for job applications', async () => {
    await navigateToOpenPage(page, '/about-us');
    const company = page.getByRole('region', { name: 'The company' });
    for (const text of [brand.legalName, brand.gstin, ...brand.address, brand.email])
      await expect(company).toContainText(text);
    await page.getByRole('main').getByRole('link', { name: 'Apply for job' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { name: 'Work with us' })).toBeVisible();
  });

  await test.step('blogs: a search box, and no posts yet', async () => {
    await navigateToOpenPage(page, '/blogs');
    await page.getByRole('searchbox', { name: 'Search the blog' }).fill('Agra');
    await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Book a journey' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Lets Get You There' })).toBeVisible();
  });

  await test.step('install: steps for each device, and the button where the browser offers to install', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'iPhone' }).click();
    await expect(page).toHaveURL('/install#iphone');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const steps = page.getByRole('region', { name: 'On iPhone and iPad' }).getByRole('listitem');
    await expect(steps).toHaveCount(3);
    await expect(steps.nth(1)).toContainText('Add to Home Screen');
    const button = page.getByRole('button', { name: 'Install now' });
    await expect(button).toBeHidden();
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void (document.documentElement.dataset.prompted = String(offer.defaultPrevented)),
      });
      window.dispatchEvent(offer);
    });
    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true');
    await expect(button).toBeHidden();
  });

  await test.step('help: four tabs, payments first; each opens by mouse, by keyboard and by its address', async () => {
    await navigateToOpenPage(page, '/help');
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
