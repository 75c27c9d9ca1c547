import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { codeTo, otherThan, postMessages, register, somebody, verify } from 'testing/customers/people.ts';
import { expect, it } from 'vitest';

/**
 * Password attempts are tested in `attempts.test.ts`, attempts per code in `sign-up-codes.test.ts` and `cancellation.test.ts`.
 */
const env = { TRUST_PROXY: '1' };
const app = setUp(() => startTestApp({ env }));
const neighbour = setUp(() => startTestApp({ env, databaseUrl: app.databaseUrl, clock: app.clock }));

const from = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index % 250}` });

it('a code gets five attempts, from all addresses and processes together', async () => {
  const person = somebody();
  const begun = await register(app, person);
  await postMessages(app);
  const right = [codeTo(app, person.phoneno), codeTo(app, person.email)];
  const wrong = otherThan(...right);
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      verify(index % 2 ? app : neighbour, begun.body.token, wrong, from(index)),
    ),
  );
  const codes = guesses.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(5);
  expect(codes.filter((code) => code === 'code_expired')).toHaveLength(35);
  expect((await verify(app, begun.body.token, right[0])).body.code).toBe('code_expired');
});

it('sign-ups with a stranger’s number all day send four codes to it, which allow twenty attempts', async () => {
  const person = somebody();
  let refused = 0;
  for (let quarter = 0; quarter < 24 * 4; quarter += 1) {
    const response = await register(app, { ...person, email: somebody().email }, from(quarter));
    if (response.status !== 200) refused += 1;
    app.clock.pass(15);
  }
  const rows = await app.db.query(`SELECT FROM outbound_messages WHERE channel = 'sms' AND recipient = $1`, [
    person.phoneno,
  ]);
  expect(rows).toHaveLength(4);
  expect(refused).toBe(0);
});

it('the number’s owner signs up by email that day, and by SMS the next', async () => {
  const person = somebody();
  for (let time = 0; time < 30; time += 1) {
    await register(app, { ...somebody(), phoneno: person.phoneno }, from(time));
    app.clock.pass(15);
  }
  const begun = await register(app, person);
  await postMessages(app);
  expect((await verify(app, begun.body.token, codeTo(app, person.email))).status).toBe(200);
  app.clock.pass(24 * 60);
  const other = { ...somebody(), phoneno: person.phoneno };
  await register(app, other);
  await postMessages(app);
  expect(codeTo(app, person.phoneno)).toMatch(/^\d{6}$/);
});
