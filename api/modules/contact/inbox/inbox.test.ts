import { brand } from 'brand/brand.ts';
import { consoleCalls } from 'contract/console/calls.ts';
import type { MessageDetail, MessageRow } from 'contract/console/messages.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import { messagesTo, somebody } from 'testing/customers/people.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageIdOf } from '#platform/messages/mail.ts';
import { personalData } from '../index.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
let asha: TestMember;
let ravi: TestMember;

beforeAll(async () => {
  asha = await join(app, 'support');
  ravi = await join(app, 'support');
});

type Sender = ReturnType<typeof somebody>;

/** Sends a message by the contact page; returns its sender and its id. */
async function write(message: string, { language = 'en', website = '' } = {}) {
  const sender: Sender = somebody();
  const { email, phoneno } = sender;
  const body = { fname: 'Meena', lname: 'Rao', email, phoneno, message, website };
  await call(app, 'POST', '/api/v1/contact/', { body, headers: { 'accept-language': language } });
  const [row] = await app.db.query('SELECT id FROM contact_messages WHERE email = $1', [email]);
  return { email, id: row?.id ?? '' };
}

type Shown = { data: MessageDetail; code?: string; message?: string };

const show = (id: string, member = asha) => member.browser.call<Shown>('showMessage', { params: { id } });

const change = (id: string, body: object, member = asha) =>
  member.browser.call<Shown>('changeMessage', { params: { id }, body });

const reply = (id: string, body: object, member = asha) =>
  member.browser.call<Shown>('replyToMessage', { params: { id }, body });

interface Listed {
  data: MessageRow[];
  next: string | null;
  counts: Record<string, number>;
  members: { id: string; isSelf: boolean }[];
}

async function list(query = ''): Promise<Listed> {
  return (await asha.browser.call<Listed>('listMessages', { query })).body;
}

const idsOf = ({ data }: Listed) => data.map(({ id }) => id);

/** Runs the waiting jobs of replies. */
async function mailReplies(): Promise<void> {
  const waiting = await app.db.query(
    `SELECT id FROM outbound_messages WHERE contact_reply_id IS NOT NULL AND state = 'queued' ORDER BY created_at, id`,
  );
  for (const { id } of waiting) await app.runJob('contact.reply', { messageId: id });
}

/** The headers and body of an email as sent, without folded lines. */
const wireOf = (id = 0) =>
  Buffer.from(app.sandbox.messages.raw(id) ?? [])
    .toString()
    .replaceAll(/\r\n\s+/g, ' ');

const logOf = (id: string) =>
  app.db.query(
    'SELECT act, permission, member_id AS member, before, after FROM audit_entries WHERE subject = $1 ORDER BY day, number',
    [`message ${id}`],
  );

describe('a message of the contact page', () => {
  it('is new in the inbox, and whoever reads it is logged', async () => {
    const { id, email } = await write('May I bring a cello?');
    const listed = await list();
    const row = { id, name: 'Meena Rao', excerpt: 'May I bring a cello?', state: 'new', version: 1 };
    expect(listed.data.find((each) => each.id === id)).toMatchObject({
      ...row,
      member: null,
      language: 'en',
    });
    expect(JSON.stringify(listed)).not.toContain(email);
    expect(listed.members.map((each) => [each.id, each.isSelf])).toEqual(
      expect.arrayContaining([
        [asha.id, true],
        [ravi.id, false],
      ]),
    );
    expect((await show(id)).body.data).toMatchObject({ ...row, email, replies: [] });
    expect(await logOf(id)).toMatchObject([
      { act: 'contacts.read', permission: consoleCalls.listMessages[2], member: asha.id },
    ]);
  });

  it('suspected as spam is listed as spam, until a member finds that it is not spam', async () => {
    const { id } = await write('Cheap pills', { website: 'https://pills.example' });
    expect(idsOf(await list())).not.toContain(id);
    expect((await list('?state=spam')).data).toMatchObject([{ id, state: 'spam', suspicion: 'trap' }]);
    const { data } = (await change(id, { version: 1, state: 'new' })).body;
    expect(data).toMatchObject({ state: 'new', suspicion: null, version: 2 });
    expect(idsOf(await list())).toContain(id);
  });

  it('has one member in charge; changes of it are logged', async () => {
    const { id } = await write('Where is my bag?');
    const taken = await change(id, { version: 1, state: 'in_charge' });
    expect(taken.body.data).toMatchObject({ state: 'in_charge', member: { id: asha.id }, version: 2 });
    expect(idsOf(await list(`?member=${asha.id}`))).toContain(id);
    expect(idsOf(await list(`?member=${ravi.id}`))).not.toContain(id);
    await change(id, { version: 2, memberId: ravi.id });
    await change(id, { version: 3, state: 'closed' });
    expect(idsOf(await list())).not.toContain(id);
    const entry = { act: 'message.changed', permission: consoleCalls.listMessages[2], member: asha.id };
    expect(await logOf(id)).toEqual([
      { ...entry, before: { state: 'new', member: null }, after: { state: 'in_charge', member: asha.id } },
      {
        ...entry,
        before: { state: 'in_charge', member: asha.id },
        after: { state: 'in_charge', member: ravi.id },
      },
      {
        ...entry,
        before: { state: 'in_charge', member: ravi.id },
        after: { state: 'closed', member: ravi.id },
      },
    ]);
  });

  it('is given to nobody who may not reply', async () => {
    const { id } = await write('Is there a lounge?');
    const accountant = await join(app, 'accountant');
    for (const memberId of [accountant.id, '00000000-0000-4000-8000-000000000000'])
      expect((await change(id, { version: 1, memberId })).status).toBe(404);
    expect((await show(id)).body.data).toMatchObject({ state: 'new', version: 1 });
  });
});

describe('a reply', () => {
  it('is mailed in the language of the page, in one conversation with the replies before it', async () => {
    const { id, email } = await write('क्या सीट पीछे झुकती है?', { language: 'hi' });
    await reply(id, { version: 1, message: 'जी हाँ।\n<b>बहुत</b> आराम से।' });
    await reply(id, { version: 2, message: 'नाश्ता भी मिलता है।' }, ravi);
    await mailReplies();
    const [second, first] = messagesTo(app, email).toSorted((one, other) => other.id - one.id);
    expect(first?.subject).toMatch(/आपका संदेश$/);
    expect(first?.subject).toBe(second?.subject);
    expect(first?.text).toContain('> क्या सीट पीछे झुकती है?');
    expect(first?.text).toContain('<b>बहुत</b> आराम से।');
    expect(first?.html).toContain('&lt;b&gt;बहुत&lt;/b&gt;');
    const { data } = (await show(id)).body;
    const [root, one, two] = [{ id }, ...data.replies].map(messageIdOf);
    expect(wireOf(first?.id)).toContain(`Message-ID: ${one}`);
    expect(wireOf(first?.id)).toContain(`In-Reply-To: ${root}`);
    expect(wireOf(second?.id)).toContain(`Message-ID: ${two}`);
    expect(wireOf(second?.id)).toContain(`In-Reply-To: ${one}`);
    expect(wireOf(second?.id)).toContain(`References: ${root} ${one}`);
    expect(wireOf(first?.id)).toMatch(new RegExp(`^Reply-To: .*<${brand.email}>`, 'm'));
    expect(data).toMatchObject({ state: 'replied', member: { id: ravi.id }, version: 3 });
    expect(data.replies.map(({ member, delivery }) => [member.id, delivery])).toEqual([
      [asha.id, 'sent'],
      [ravi.id, 'sent'],
    ]);
    expect(await logOf(id)).toMatchObject([
      { act: 'message.replied', after: { state: 'replied', member: asha.id, reply: data.replies[0]?.id } },
      { act: 'message.replied', after: { state: 'replied', member: ravi.id, reply: data.replies[1]?.id } },
      { act: 'contacts.read' },
    ]);
  });

  it('of two members at once leaves once; the second is refused with what the first did', async () => {
    const { id, email } = await write('Do you go to Jaipur?');
    const both = await Promise.all([
      reply(id, { version: 1, message: 'Yes, daily.' }),
      reply(id, { version: 1, message: 'Yes.' }, ravi),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = both.find(({ status }) => status === 409)?.body;
    expect(refused?.code).toBe('message_changed');
    expect(refused?.message).toMatch(/^Asha Verma replied to this message at \d\d:\d\d [AP]M\./);
    await mailReplies();
    expect(messagesTo(app, email)).toHaveLength(1);
    const late = await change(id, { version: 1, state: 'closed' });
    expect([late.status, late.body.code]).toEqual([409, 'message_changed']);
  });

  it('waits while the mail server refuses it, which its message shows', async () => {
    const { id, email } = await write('Is the coach late?');
    expect((await reply(id, { version: 1, message: 'No.' })).body.data.replies).toMatchObject([
      { delivery: 'queued' },
    ]);
    app.sandbox.faults.set('smtp', 'down');
    await expect(mailReplies()).rejects.toThrow();
    expect((await show(id)).body.data.replies).toMatchObject([{ delivery: 'failing' }]);
    app.sandbox.faults.set('smtp', 'ok');
    await mailReplies();
    expect(messagesTo(app, email)).toHaveLength(1);
  });

  it('is shown to the sender, and erased with the message before it is sent', async () => {
    const { id, email } = await write('What do you know about me?');
    await reply(id, { version: 1, message: 'Little.' });
    const person = { email, phone: null, userId: null };
    expect(await personalData.exportMessages(app.db, person)).toMatchObject([
      { replies: [{ message: 'Little.' }] },
    ]);
    await app.db.transaction(async (tx) => personalData.eraseMessages(tx, person));
    await mailReplies();
    expect(messagesTo(app, email)).toEqual([]);
    const left = await app.db.query('SELECT id FROM contact_replies WHERE message_id = $1', [id]);
    expect([left, (await show(id)).status]).toEqual([[], 404]);
  });

  it.each([
    [{ version: 1 }, 'Message is required'],
    [{ version: 1, message: ' \n ' }, 'Message is required'],
    [{ version: 1, message: 'x'.repeat(4_001) }, 'Message must not exceed 4000 characters'],
  ])('%j is refused', async (body, sentence) => {
    const { id } = await write('A question');
    const refused = await reply(id, body);
    expect([refused.status, refused.body.message]).toEqual([422, sentence]);
  });
});

it('the inbox is read in pages, newest first', async () => {
  await app.db.query(
    `INSERT INTO contact_messages (id, fname, lname, email, message, digest, received_at, state)
     SELECT gen_random_uuid(), 'A', 'B', 'many@example.com', n::text, n::text::bytea, '2026-01-01', 'closed'
     FROM generate_series(1, 60) AS n`,
  );
  const first = await list('?state=closed');
  const second = await list(`?state=closed&before=${first.next}`);
  const ids = [...idsOf(first), ...idsOf(second)];
  expect([first.data.length, second.next, new Set(ids).size]).toEqual([50, null, ids.length]);
  expect(ids).toHaveLength(first.counts.closed ?? 0);
  expect(first.counts.closed).toBeGreaterThanOrEqual(60);
  const times = [...first.data, ...second.data].map(({ receivedAt }) => receivedAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

it('an unknown message is not found', async () => {
  for (const id of ['none', '00000000-0000-4000-8000-000000000000']) {
    expect((await show(id)).status).toBe(404);
    expect((await change(id, { version: 1, state: 'closed' })).status).toBe(404);
    expect((await reply(id, { version: 1, message: 'Hello' })).status).toBe(404);
  }
});

it('spam is purged after a month, unless a member found that it is not spam', async () => {
  const [judged, marked] = [await write('Pills?', { website: 'https://pills.example' }), await write('Spam')];
  await change(judged.id, { version: 1, state: 'new' });
  await change(marked.id, { version: 1, state: 'spam' });
  app.clock.pass(31 * 24 * 60);
  const recent = await write('More pills?', { website: 'https://pills.example' });
  await app.runJob('contact.purge');
  const later = await join(app, 'support');
  expect((await show(judged.id, later)).status).toBe(200);
  expect((await show(recent.id, later)).status).toBe(200);
  expect((await show(marked.id, later)).status).toBe(404);
});
