import { makeAccount, PASSWORD } from '../app/accounts.ts';
import { asha, claire, fullName, ravi, withOwnContacts } from '../app/people.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import {
  cards,
  fillPassenger,
  payByCard,
  payNow,
  pickSeats,
  stayOnSuccess,
  toast,
} from '../booking/booking-steps.ts';
import { expect, test } from '../browser/test.ts';
import {
  accountOf,
  choosePassword,
  codeField,
  emailField,
  enterCode,
  logOut,
  mobileField,
  nameField,
  passwordField,
  register,
  registerOnPage,
  signInByEmail,
} from './account-steps.ts';

const VERIFICATION_CALL = '/api/v1/user/otp/verification';

test('Asha signs up on the way to a trip, returns to it, books, and finds the booking in her account', async ({
  page,
  run,
  sandbox,
}) => {
  const trip = await takeTrip(run);
  const customer = withOwnContacts(asha);
  await page.goto(trip.path);
  await expect(page).toHaveURL('/user/login');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/user/register');
  await register(page, customer);
  await expect(page).toHaveURL('/user/otp-verification');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('signuptoken') ?? 'null'))).toMatch(
    /^[\w-]{43}$/,
  );
  await enterCode(page, await sandbox.codeTo(customer.mobile));
  await choosePassword(page);

  await expect(page).toHaveURL(trip.path);
  expect(await page.evaluate(() => localStorage.getItem('signuptoken'))).toBeNull();
  await expect(accountOf(page, customer)).toBeVisible();
  await pickSeats(page, '2C');
  await fillPassenger(page, 1, customer);
  await payNow(page);
  await payByCard(page, cards.pays);
  const pnr = await stayOnSuccess(page);

  await accountOf(page, customer).click();
  await page.getByRole('link', { name: 'My bookings' }).click();
  await expect(page).toHaveURL('/manage-ticket');
  await expect(page.getByRole('listitem').filter({ hasText: pnr })).toContainText('2C');
  await accountOf(page, customer).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My Bookings' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: pnr })).toContainText(fullName(customer));
});

test('Ravi signs up in the dialog over the list of trips and continues without another prompt', async ({
  page,
  run,
  sandbox,
}) => {
  const trip = await takeTrip(run);
  const customer = withOwnContacts(ravi);
  const list = `/booking/${encodeURIComponent(AIRPORT)}/${encodeURIComponent(AGRA)}/${trip.journeystartdate}`;
  await page.goto(list);
  await page.getByRole('banner').getByRole('link', { name: 'SignUp' }).click();
  await register(page.getByRole('dialog', { name: 'Sign Up' }), customer);
  await enterCode(page, await sandbox.codeTo(customer.mobile));
  await choosePassword(page);

  await expect(page).toHaveURL(list);
  await expect(accountOf(page, customer)).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: `Bus ${trip.busid}` });
  await card.getByRole('link', { name: 'Select Seats' }).click();
  await expect(page).toHaveURL(new RegExp(`/details/${trip._id}`));
  await expect(page.getByRole('heading', { name: 'Choose a Seat' })).toBeVisible();
});

test('each step of signing up shows each error by its exact text and focuses it', async ({
  page,
  sandbox,
}) => {
  const customer = withOwnContacts(asha);
  await page.goto('/user/register');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(nameField(page)).toHaveAccessibleDescription('Name is required');
  await expect(nameField(page)).toBeFocused();
  await expect(emailField(page)).toHaveAccessibleDescription('Invalid email address');
  await expect(mobileField(page)).toHaveAccessibleDescription('Mobile number must be a valid number');
  await nameField(page).fill(fullName(customer));
  await emailField(page).fill('asha@example');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(nameField(page)).toHaveAccessibleDescription('');
  await expect(emailField(page)).toBeFocused();
  for (const [typed, sentence] of [
    ['98123', 'Mobile number must be at least 10 digits'],
    ['98123456701', 'Mobile number must not exceed 10 digits'],
    ['98123 4567O', 'Mobile number must be a valid number'],
  ] as const) {
    await mobileField(page).fill(typed);
    await expect(mobileField(page)).toHaveAccessibleDescription(sentence);
  }
  await register(page, customer);

  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  for (const typed of ['', '12345', '12345x']) {
    await enterCode(page, typed);
    await expect(codeField(page)).toHaveAccessibleDescription(/^Otp must be 6 digits/);
    await expect(codeField(page)).toBeFocused();
  }
  await enterCode(page, await sandbox.codeTo(customer.mobile));

  const [password, again] = [passwordField(page), page.getByLabel('Confirm Password')];
  const button = page.getByRole('button', { name: 'Create Password' });
  await button.click();
  await expect(password).toBeFocused();
  for (const [typed, sentence] of [
    ['Pea#7', 'Password must be at least 8 characters'],
    ['peacock#7', 'Password must contain at least one uppercase letter'],
    ['Peacock##', 'Password must contain at least one number'],
    ['Peacock77', 'Password must contain at least one special character'],
  ] as const) {
    await password.fill(typed);
    await expect(password).toHaveAccessibleDescription(new RegExp(`^${sentence} Your password needs`));
  }
  await password.fill(PASSWORD);
  await again.fill('Peacock#2027');
  await button.click();
  await expect(again).toHaveAccessibleDescription('Passwords do not match');
  await expect(again).toBeFocused();

  await expect(again).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).last().click();
  await expect(again).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(again).toHaveAttribute('type', 'password');
  await again.fill(PASSWORD);
  await button.click();
  await expect(page).toHaveURL('/');
  await expect(accountOf(page, customer)).toBeVisible();
});

test('Claire, without an Indian number, signs up by email, pastes her code, and signs in by email', async ({
  page,
  context,
  run,
  sandbox,
}) => {
  const customer = withOwnContacts(claire);
  await page.goto('/user/register');
  await page.getByRole('button', { name: 'I have no Indian mobile number' }).click();
  await expect(mobileField(page)).toBeHidden();
  await nameField(page).fill(fullName(customer));
  await emailField(page).fill(customer.email);
  await page.getByRole('button', { name: 'Register', exact: true }).click();

  const code = await sandbox.codeTo(customer.email);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: run.site });
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${code.slice(0, 3)} ${code.slice(3)}\n`,
  );
  await codeField(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(codeField(page)).toHaveValue(code);
  await page.keyboard.press('Enter');
  await choosePassword(page);
  await expect(page).toHaveURL('/');
  await logOut(page, customer);

  await page.goto('/user/login');
  await signInByEmail(page, customer);
  await expect(page).toHaveURL('/');
  await expect(accountOf(page, customer)).toBeVisible();
});

test("signing up with a registered number looks the same, and the code's message notifies its owner", async ({
  page,
  run,
  sandbox,
  strict,
}) => {
  const owner = withOwnContacts(asha);
  await makeAccount({ run, sandbox }, owner);
  const again = { ...withOwnContacts(asha), mobile: owner.mobile };
  strict.expectRefusal(409, VERIFICATION_CALL);
  await registerOnPage(page, again);
  await enterCode(page, await sandbox.codeTo(owner.mobile, 2));
  await expect(
    toast(
      page,
      'You already have an account. Please sign in. If you’ve forgotten your password, you can choose a new one.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL('/user/login');
});
