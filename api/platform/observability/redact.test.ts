import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { describeError, errorLine, redact } from './redact.ts';

describe('a text in a log', () => {
  it.each([
    ['asha.verma+trip@mail.example.co.in is full', '[e-mail] is full'],
    ['no mailbox <Asha@EXAMPLE.com>', 'no mailbox <[e-mail]>'],
    ['call 9812345670 or +91 98123-45670', 'call [digits] or [digits]'],
    ['code 482913 for 4111 1111 1111 1111', 'code [digits] for [digits]'],
    ['token Zk3vQ0bXq1y8v5wJ2m4n6p7r9s0t1u2v3w4x5y6z7A8', 'token [secret]'],
    [
      'booking 019a7c1e-4b7d-7c1e-9a1b-2c3d4e5f6071 is gone',
      'booking 019a7c1e-4b7d-7c1e-9a1b-2c3d4e5f6071 is gone',
    ],
    [
      'violates unique constraint "booking_seats_booking_id_seat_key"',
      'violates unique constraint "booking_seats_booking_id_seat_key"',
    ],
    ['the SMS provider responded 400', 'the SMS provider responded 400'],
    ['आशा@उदाहरण.भारत', '[e-mail]'],
  ])('%s', (text, redacted) => expect(redact(text)).toBe(redacted));
});

describe('an error in a log', () => {
  it('of PostgreSQL has code and constraint, but no row', () => {
    const error = Object.assign(new Error('new row violates check constraint "bookings_check"'), {
      severity: 'ERROR',
      code: '23514',
      constraint: 'bookings_check',
      table: 'bookings',
      detail: 'Failing row contains (Asha Verma, asha@example.com, 9812345670).',
    });
    const redacted = JSON.stringify(describeError(error));
    expect(redacted).toContain('23514');
    expect(redacted).toContain('bookings_check');
    expect(redacted).not.toMatch(/Asha|asha@|98123/);
  });

  it('of PostgreSQL about a value does not quote it', () => {
    const error = Object.assign(new Error('invalid input syntax for type uuid: "Asha Verma"'), {
      severity: 'ERROR',
      code: '22P02',
    });
    expect(errorLine(error)).toBe('Error 22P02: a value was refused');
  });

  it('of a mail server has the command, but not the response', () => {
    const error = Object.assign(new Error('Message failed: 550 Asha Verma <asha@example.com> has moved'), {
      code: 'EMESSAGE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 Asha Verma has moved',
      rejected: ['asha@example.com'],
    });
    expect(errorLine(error)).toBe('Error EMESSAGE: the mail server refused: RCPT TO 550');
    expect(JSON.stringify(describeError(error))).not.toMatch(/Asha|asha/);
  });

  it('of a parser does not quote the input', () => {
    const unreadable = () => JSON.parse('Asha Verma, asha@example.com');
    try {
      unreadable();
      expect.unreachable();
    } catch (error) {
      expect(errorLine(error)).toBe('SyntaxError: cannot be read');
    }
  });

  it('has its cause, redacted alike', () => {
    const error = new Error('no ticket', { cause: new Error('no room for asha@example.com') });
    expect(describeError(error)).toMatchObject({ cause: { message: 'Error: no room for [e-mail]' } });
  });
});

describe('a log line', () => {
  function logged(logTo: (log: ReturnType<typeof createLog>) => void): string {
    let lines = '';
    logTo(createLog('trace', { write: (line) => void (lines += line) }));
    return lines;
  }

  it('keeps the numbers that operators search by', () => {
    const line = JSON.parse(
      logged((log) => log.warn({ order: 'K7MPX2RTWA-ACDEFG', reference: '312009887766' }, 'x')),
    );
    expect(line).toMatchObject({ order: 'K7MPX2RTWA-ACDEFG', reference: '312009887766', msg: 'x' });
  });

  it('has no personal data for any kind of argument', () => {
    const person = { email: 'asha@example.com', deep: [{ phone: '9812345670' }], order: 'asha@example.com' };
    const thrown = new Error('asha@example.com has 482913');
    const request = {
      method: 'GET',
      url: '/api/v1/pnr/guest?email=asha@example.com',
      headers: { authorization: 'Bearer x' },
    };
    const line = logged((log) => {
      log.info(person, 'written to %s', 'asha@example.com');
      log.error(thrown);
      log.error({ err: thrown });
      log.error({ cause: thrown }, 'asha@example.com');
      log
        .child({ reqId: 'req-1' })
        .warn({ req: request, res: { statusCode: 404, asha: 'asha@example.com' } }, 'gone');
      log.info({ socket: new URL('http://asha@example.com/') });
    });
    expect(line).not.toMatch(/asha|98123|482913|Bearer/);
    expect(line).toContain('"statusCode":404');
  });
});
