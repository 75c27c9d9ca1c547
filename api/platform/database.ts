import { createHash } from 'node:crypto';
import pg from 'pg';
import { inSpan, isTracing } from './tracing.ts';

/** Dates without a time stay the text that they are; money sums (int8) fit a number by far (9 * 10^15 paise). */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Database {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Runs `work` in one transaction, and again after a deadlock: it must touch nothing but `tx`. See `Transaction`. */
  transaction<Value>(work: (tx: Transaction) => Promise<Value | RolledBack<Value>>): Promise<Value>;
  /** Whether the server answers; false instead of an error. */
  isReachable(): Promise<boolean>;
  /** How many connections there are now, how many of them rest, and how many callers wait for one. */
  load(): { connections: number; idle: number; waiting: number };
  close(): Promise<void>;
}

declare const inTransaction: unique symbol;

/** A database in the middle of a transaction. What needs one takes this type, so that the compiler says so. */
export interface Transaction {
  readonly [inTransaction]: true;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Sends a statement without waiting for it. If it fails, the transaction is rolled back and its error thrown. */
  send(text: string, values?: unknown[]): void;
  /** Does something small once all of this is committed, such as counting it: not when it is rolled back or runs again. */
  afterCommit(act: () => void): void;
}

const rolledBack = Symbol('rolled back');
export interface RolledBack<Value> {
  [rolledBack]: Value;
}

/** Ends a transaction without a trace, and makes `value` its result: for refusals found half way. */
export function rollback<Value>(value: Value): RolledBack<Value> {
  return { [rolledBack]: value };
}

function isRolledBack<Value>(result: Value | RolledBack<Value>): result is RolledBack<Value> {
  return typeof result === 'object' && result !== null && rolledBack in result;
}

export interface TimeLimits {
  /** For a connection, in milliseconds. */
  connecting: number;
  /** For one statement: the server ends it then. */
  statement: number;
}

const TIME_LIMITS: TimeLimits = { connecting: 5_000, statement: 15_000 };

/** Connects to PostgreSQL. Statements are prepared under a name of their text and pipelined: sent without waiting in between. */
export function connectDatabase(url: string, connections: number, limits = TIME_LIMITS): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    connectionTimeoutMillis: limits.connecting,
    idle_in_transaction_session_timeout: 15_000,
    statement_timeout: limits.statement,
  });
  // An idle connection that breaks is replaced at the next query; without a listener its error would end the process.
  pool.on('error', () => undefined);
  // The same for one that breaks in the hands of a transaction: its next statement tells.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return {
    query: async (text, values) => (await traced(text, () => pool.query(prepared(text, values)))).rows,
    transaction: (work) => runTransaction(pool, work),
    isReachable: () =>
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

const names = new Map<string, string>();

function prepared(text: string, values: unknown[] = []): pg.QueryConfig {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return { name, text, values };
}

/** A statement as a span of what it is for. Its text says nothing of anybody: values travel beside it. */
function traced<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  if (!isTracing()) return run();
  const [operation = ''] = /\w+/.exec(text) ?? [];
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text,
  };
  return inSpan(operation, attributes, run);
}

/** Two transactions that waited for each other: one was ended, and may simply run again. */
const DEADLOCK = '40P01';
const MOST_RUNS = 3;

async function runTransaction<Value>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Value | RolledBack<Value>>,
): Promise<Value> {
  for (let run = 1; ; run += 1) {
    try {
      return await runOnce(pool, work);
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || run === MOST_RUNS) throw error;
    }
  }
}

async function runOnce<Value>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Value | RolledBack<Value>>,
): Promise<Value> {
  const client = await pool.connect();
  const sent: Promise<unknown>[] = [];
  const acts: (() => void)[] = [];
  let cause: unknown;
  const track = <Sent>(pending: Promise<Sent>): Promise<Sent> => {
    // Answers come in order: the first failure is the cause, those after it only say that the transaction is aborted.
    pending.catch((error: unknown) => {
      cause ??= error;
    });
    sent.push(pending);
    return pending;
  };
  const send = (text: string, values?: unknown[]) =>
    track(traced(text, () => client.query(prepared(text, values))));
  const tx = {
    query: async (text: string, values?: unknown[]) => (await send(text, values)).rows,
    send: (text: string, values?: unknown[]) => void send(text, values),
    afterCommit: (act: () => void) => void acts.push(act),
  } as Transaction;

  let broken: Error | undefined;
  try {
    void track(client.query('BEGIN'));
    const result = await work(tx);
    if (isRolledBack(result)) {
      await client.query('ROLLBACK');
      return result[rolledBack];
    }
    const committed = traced('COMMIT', () => client.query('COMMIT'));
    await Promise.all([...sent, committed]);
    // The driver reports no error for COMMIT of an aborted transaction: only the tag tells.
    if ((await committed).command !== 'COMMIT') throw new Error('the transaction was rolled back');
    for (const act of acts) act();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw cause ?? error;
  } finally {
    client.release(broken);
  }
}

/**
 * Codes of connections (08), of a server without room or memory (53), that gave up waiting (57014, 25P03), shuts down or starts (57P0),
 * may only read (25006), or cannot use its disk (58).
 * Source: PostgreSQL, Appendix A.
 */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE|ETIMEDOUT|08...|53...|57014|57P0[1234]|25P03|25006|58...)$/;

/** Whether an error means that the database cannot do its work now, rather than a fault of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as Error & { code?: string }).code ?? '';
  return (
    UNAVAILABLE.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** Whether a text has the form of our ids; asking the database for another form would be an error, not an answer. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

const AGAIN_MS = 500;
const MAX_UNAVAILABLE_MS = 60_000;

/**
 * Does `work`, and does it again while the database is away, for up to a minute: a primary that is lost has its place taken in less.
 * For what must be written because something has happened outside; `work` must stand being done twice.
 */
export async function outlastOutage<Value>(work: () => Promise<Value>): Promise<Value> {
  const giveUp = performance.now() + MAX_UNAVAILABLE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > giveUp) throw error;
      await new Promise((next) => setTimeout(next, AGAIN_MS));
    }
  }
}
