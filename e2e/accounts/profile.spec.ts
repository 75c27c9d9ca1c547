import type { Locator, Request } from '@playwright/test';
import { makeAccount, withSession } from '../app/accounts.ts';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { moveDepartureBack } from '../app/database.ts';
import { asha, fullName, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { expectVignette, toast } from '../booking/booking-steps.ts';
import { choose, tabTo, type } from '../browser/by-keyboard.ts';
import { countCalls, holdCalls } from '../browser/held-calls.ts';
import { phone } from '../browser/screens.ts';
import { test as base, expect } from '../browser/test.ts';
import { fact, ticketCard } from '../tickets/ticket-steps.ts';
import { loginLink, openEditor, readMobile } from './account-steps.ts';

const UPDATE_CALL = '/api/v1/user/me/update';

/** Asha's number is confirmed, her email is not. */
const test = base.extend({
  member: async ({ member }, use) => {
    await member.page.goto('/profile');
    await expect(fact(member.page, 'Name')).toHaveText(fullName(member.person));
    await use(member);
  },
});

test('on a phone a long email breaks between its parts, and every section aligns', async ({
  run,
  sandbox,
  newCustomer,
}) => {
  const own = withOwnContacts(asha);
  const person = { ...own, email: `annapurna.venkateswaran.krishnamurthy.${own.email}` };
  const token = await makeAccount({ run, sandbox }, person);
  const page = await newCustomer({ ...withSession(run, token), viewport: phone.use.viewport });
  await page.goto('/profile');
  const email = fact(page, 'Email');
  await expect(email).toContainText(person.email);
  const linesOfPieces = await email.evaluate((value) =>
    Array.from(value.childNodes)
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return range.getClientRects().length;
      }),
  );
  expect(linesOfPieces.length).toBeGreaterThan(1);
  expect(new Set(linesOfPieces), 'no piece breaks').toEqual(new Set([1]));

  const boxes = await Promise.all(
    [
      page.getByRole('button', { name: 'Send me a link' }),
      page.getByRole('button', { name: 'Log out on all devices' }),
      page.getByRole('link', { name: 'See or erase your data' }),
    ].map((one) => one.boundingBox()),
  );
  expect(new Set(boxes.map((box) => `${box?.x} ${box?.width}`)).size).toBe(1);
});

test('the panel shows the profile, and a change from the dialog one second later', async ({
  member: { person, page },
}) => {
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.locator('..')).toContainText(fullName(person));
  const [left, right] = [await menu.boundingBox(), await fact(page, 'Name').boundingBox()];
  expect((left?.x ?? Infinity) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  for (const name of ['Age', 'Gender', 'Address']) await expect(fact(page, name)).toHaveText('Not given');
  await expect(fact(page, 'Phone Number')).toHaveText(readMobile(person.mobile));
  await expect(fact(page, 'Email')).toContainText(person.email);

  const dialog = await openEditor(page);
  await expect(dialog.getByLabel('Name')).toHaveValue(fullName(person));
  await expect(dialog.getByLabel('Gender').getByRole('option')).toHaveText([
    'Please Select',
    'Male',
    'Female',
    'Others',
  ]);
  await expect(dialog.getByLabel('Phone Number')).toHaveValue(person.mobile);
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await dialog.getByLabel('Name').fill('Asha Maria Menon');
  await dialog.getByLabel('Age').fill('35');
  await dialog.getByLabel('Gender').selectOption('Others');
  await dialog.getByLabel('Address').fill('12 Lodhi Road, New Delhi');

  const letThrough = await holdCalls(page, UPDATE_CALL);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Updating User Details')).toBeVisible();
  const saved = page.waitForEvent('requestfinished', isCallTo(UPDATE_CALL));
  const refreshed = page.waitForRequest(isCallTo('/api/v1/user/me'));
  letThrough();
  await expect(toast(page, 'User Details Updated Successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(fact(page, 'Name')).toHaveText('Asha Maria Menon');
  await expect(fact(page, 'Age')).toHaveText('35');
  await expect(fact(page, 'Gender')).toHaveText('Others');
  await expect(fact(page, 'Address')).toHaveText('12 Lodhi Road, New Delhi');
  const pause = (await refreshed).timing().startTime - respondedAt(await saved);
  expect(pause, 'milliseconds before the refresh').toBeGreaterThanOrEqual(1000);

  await page.reload();
  await expect(fact(page, 'Name')).toHaveText('Asha Maria Menon');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Asha Maria Menon' })).toBeVisible();
});

test('the dialog of the profile changes nothing before it is right and saved', async ({
  member: { person, page },
  strict,
}) => {
  await test.step('Cancel and the X change nothing', async () => {
    const sent = countCalls(page, UPDATE_CALL);
    for (const way of ['Cancel', 'Close without saving']) {
      const dialog = await openEditor(page);
      await expect(dialog.getByLabel('Name')).toHaveValue(fullName(person));
      await dialog.getByLabel('Name').fill('Nobody');
      await dialog.getByRole('button', { name: way }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(fact(page, 'Name')).toHaveText(fullName(person));
    expect(sent()).toBe(0);
  });

  await test.step('the browser focuses the first wrong field, and nothing is sent', async () => {
    const sent = countCalls(page, UPDATE_CALL);
    const dialog = await openEditor(page);
    const save = dialog.getByRole('button', { name: 'Save' });
    const wrong = { Name: '', Age: '0', Address: '<b>', 'Phone Number': '12345', Email: 'asha@nowhere' };
    const right = {
      Name: fullName(person),
      Age: '34',
      Address: 'Agra',
      'Phone Number': person.mobile,
      Email: person.email,
    };
    for (const [label, text] of Object.entries(wrong)) await dialog.getByLabel(label).fill(text);
    for (const [label, text] of Object.entries(right)) {
      await save.focus();
      await save.click();
      await expect(dialog.getByLabel(label)).toBeFocused();
      expect(await isValid(dialog.getByLabel(label)), label).toBe(false);
      expect(sent()).toBe(0);
      await dialog.getByLabel(label).fill(text);
    }
    await save.click();
    await expect(toast(page, 'User Details Updated Successfully!')).toBeVisible();
    expect(sent()).toBe(1);
    // The next step goes offline, and the refresh after a save must not fall into that.
    await expect(fact(page, 'Age')).toHaveText('34');
  });

  await test.step('a failure is reported, and the typed values can be sent again', async () => {
    const dialog = await openEditor(page);
    const save = dialog.getByRole('button', { name: 'Save' });
    await dialog.getByLabel('Address').fill('12 Lodhi Road');

    const message = 'Something went wrong on our side.';
    strict.expectRefusal(500, UPDATE_CALL);
    await page.route(`**${UPDATE_CALL}`, (route) =>
      route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message } }),
    );
    await save.click();
    await expect(toast(page, 'Failed to Update User Details')).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await page.unroute(`**${UPDATE_CALL}`);

    strict.expectFailure(UPDATE_CALL);
    await page.context().setOffline(true);
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach the server');
    await page.context().setOffline(false);

    await expect(dialog.getByLabel('Address')).toHaveValue('12 Lodhi Road');
    await save.click();
    await expect(toast(page, 'User Details Updated Successfully!')).toBeVisible();
    await expect(fact(page, 'Address')).toHaveText('12 Lodhi Road');
  });
});

test('My Bookings lists Upcoming or Completed, with a text when empty', async ({
  member: { person, token, page },
  run,
}) => {
  const menu = page.getByRole('navigation', { name: 'Account' });
  await menu.getByRole('link', { name: 'My Bookings' }).click();
  await expect(menu.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('No upcoming tickets found.', { exact: true })).toBeVisible();
  await expectVignette(page, 'stop');
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByText('No history found.', { exact: true })).toBeVisible();

  const [ahead, over] = [await takeTrip(run), await takeTrip(run)];
  const upcoming = await bookAndPay(run, ahead, { seats: { '2C': person }, token });
  const completed = await bookAndPay(run, over, { seats: { '3C': person }, token });
  await moveDepartureBack(run, over._id, 90);

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Completed' })).toHaveAttribute('aria-selected', 'true');
  const past = ticketCard(page, completed);
  for (const text of ['Completed', fullName(person), over.busid, '3C'])
    await expect(past).toContainText(text);
  await expect(past.getByRole('link', { name: 'More details' })).toBeHidden();
  await expect(ticketCard(page, upcoming)).toBeHidden();

  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expect(ticketCard(page, completed)).toBeHidden();
  await ticketCard(page, upcoming).getByRole('link', { name: 'More details' }).click();
  await expect(page).toHaveURL(/\/booking-details\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delhi to Agra');
  await expect(fact(page, 'PNR')).toHaveText([upcoming]);
});

test('Asha edits her profile, reads her bookings and logs out by keyboard alone', async ({
  member: { page },
}) => {
  const { keyboard } = page;
  const menu = page.getByRole('navigation', { name: 'Account' });
  const edit = page.getByRole('button', { name: 'Edit' });
  await tabTo(page, edit);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog.getByRole('button', { name: 'Close without saving' })).toBeFocused();
  await type(page, dialog.getByLabel('Age'), '29');
  await choose(page, dialog.getByLabel('Gender'), 'Female');
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();

  await keyboard.press('Enter');
  await type(page, dialog.getByLabel('Age'), '30');
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(fact(page, 'Age')).toHaveText('30');

  await page.reload();
  await tabTo(page, menu.getByRole('link', { name: 'My Bookings' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('tab', { name: 'Upcoming' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Completed' })).toBeFocused();
  await expect(page.getByText('No history found.')).toBeVisible();

  await page.reload();
  await tabTo(page, menu.getByRole('button', { name: 'Log Out' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
});

function isValid(control: Locator): Promise<boolean> {
  return control.evaluate((element: HTMLInputElement) => element.checkValidity());
}

function isCallTo(path: string): (request: Request) => boolean {
  return (request) => new URL(request.url()).pathname === path;
}

/** Time of a response in milliseconds. */
function respondedAt(request: Request): number {
  const { startTime, responseStart } = request.timing();
  return startTime + responseStart;
}
