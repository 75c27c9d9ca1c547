import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type TestHouse } from '#api/testing/house.ts';
import { codeTo, otherThan, postMessages, register, somebody, verify } from '#api/testing/people.ts';

/** Tries at passwords are in `sign-in.test.ts`, five tries a code in `sign-up.test.ts` and `cancellation.test.ts`. */
let house: TestHouse;
let neighbour: TestHouse;
beforeAll(async () => {
  const env = { TRUST_PROXY: '1' };
  house = await openHouse({ env });
  neighbour = await openHouse({ env, databaseUrl: house.databaseUrl, clock: house.clock });
});
afterAll(async () => {
  await neighbour.close();
  await house.close();
});

const from = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index % 250}` });

it('a code is guessed at five times, from however many addresses, at however many processes', async () => {
  const person = somebody();
  const begun = await register(house, person);
  await postMessages(house);
  const right = [codeTo(house, person.phoneno), codeTo(house, person.email)];
  const wrong = otherThan(...right);
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      verify(index % 2 ? house : neighbour, begun.body.token, wrong, from(index)),
    ),
  );
  const codes = guesses.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(5);
  expect(codes.filter((code) => code === 'code_expired')).toHaveLength(35);
  expect((await verify(house, begun.body.token, right[0])).body.code).toBe('code_expired');
});

it('somebody who begins sign-ups in another’s name all day long gets four codes sent to the number, and so twenty guesses', async () => {
  const person = somebody();
  let refused = 0;
  for (let quarter = 0; quarter < 24 * 4; quarter += 1) {
    const answer = await register(house, { ...person, email: somebody().email }, from(quarter));
    if (answer.status !== 200) refused += 1;
    house.clock.pass(15);
  }
  const rows = await house.db.query(
    `SELECT FROM outbound_messages WHERE channel = 'sms' AND recipient = $1`,
    [person.phoneno],
  );
  expect(rows).toHaveLength(4);
  expect(refused).toBe(0);
});

it('their owner signs up by e-mail on such a day, and by SMS on the next', async () => {
  const person = somebody();
  for (let time = 0; time < 30; time += 1) {
    await register(house, { ...somebody(), phoneno: person.phoneno }, from(time));
    house.clock.pass(15);
  }
  const begun = await register(house, person);
  await postMessages(house);
  expect((await verify(house, begun.body.token, codeTo(house, person.email))).status).toBe(200);
  house.clock.pass(24 * 60);
  const other = { ...somebody(), phoneno: person.phoneno };
  await register(house, other);
  await postMessages(house);
  expect(codeTo(house, person.phoneno)).toMatch(/^\d{6}$/);
});
