import { createHash } from 'node:crypto';
import pg from 'pg';
import '../../../database/type-parsers.ts';
import type { Statements } from '../../../database/statements.ts';
import { inSpan, isTracing } from '../observability/tracing.ts';

/** A row of a statement's result. */
export type RowOf<Text extends string> = Text extends keyof Statements ? Statements[Text]['row'] : never;

/** The arguments after a statement: its values, if it takes any. */
type ValuesOf<Text extends string> = Text extends keyof Statements
  ? Statements[Text]['parameters'] extends []
    ? [values?: []]
    : [values: Statements[Text]['parameters']]
  : [values: 'Run `npm run statements`: this statement has no types yet.'];

/** Runs a statement whose parameters and rows `database/statements.ts` has under its text. */
type Statement = <const Text extends string>(text: Text, ...values: ValuesOf<Text>) => Promise<RowOf<Text>[]>;

/** Runs a statement whose text is composed at run time; its rows are not typed. */
type ComposedStatement = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export interface Database {
  query: Statement;
  queryComposed: ComposedStatement;
  /** Runs `work` in one transaction, and again after a deadlock: it must touch nothing but `tx`. */
  transaction<Value>(work: (tx: Transaction) => Promise<Value | RolledBack<Value>>): Promise<Value>;
  /** Runs reads that all see the database as of the first one. */
  snapshot<Value>(read: (tx: Transaction) => Promise<Value>): Promise<Value>;
  /**
   * Runs reads that leave in one write and see the database as of the same instant. `read` sends them all before it first
   * waits; a later one throws.
   */
  readTogether<Value>(read: (tx: Transaction) => Promise<Value>): Promise<Value>;
  /** Whether the server responds. Never throws. */
  isReachable(): Promise<boolean>;
  /** Open connections, idle connections, and callers that wait for one. */
  load(): { connections: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Returns the only row of a statement that always has one; throws if there is none. */
export function onlyRow<Row extends object>([row]: Row[]): Row {
  if (!row) throw new Error('a statement returned no row instead of one');
  return row;
}

/** Returns the rows with some columns checked for nulls, which the database cannot declare; throws if there is one. */
export function withoutNulls<Row extends object, Column extends keyof Row>(
  rows: Row[],
  ...columns: Column[]
): (Row & { [Name in Column]: NonNullable<Row[Name]> })[] {
  for (const row of rows) {
    const missing = columns.find((column) => row[column] === null);
    if (missing) throw new Error(`column ${String(missing)} is null`);
  }
  return rows as (Row & { [Name in Column]: NonNullable<Row[Name]> })[];
}

declare const inTransaction: unique symbol;

/** A database inside a transaction. Functions that need a transaction take this type. */
export interface Transaction {
  readonly [inTransaction]: true;
  query: Statement;
  queryComposed: ComposedStatement;
  /** Sends a statement without waiting. A failure rolls the transaction back and throws its error. */
  send<const Text extends string>(text: Text, ...values: ValuesOf<Text>): void;
  sendComposed(text: string, values?: unknown[]): void;
  /** Runs `act` after the commit, such as a counter; not after a rollback. */
  afterCommit(act: () => void): void;
}

const rolledBack = Symbol('rolled back');
export interface RolledBack<Value> {
  [rolledBack]: Value;
}

/** Rolls the transaction back and returns `value`, such as a refusal. */
export function rollback<Value>(value: Value): RolledBack<Value> {
  return { [rolledBack]: value };
}

function isRolledBack<Value>(result: Value | RolledBack<Value>): result is RolledBack<Value> {
  return typeof result === 'object' && result !== null && rolledBack in result;
}

export interface TimeLimits {
  /** Time limit for a connection, in milliseconds. */
  connecting: number;
  /** Time limit for one statement. The server enforces it. */
  statement: number;
}

export const TIME_LIMITS: TimeLimits = { connecting: 5_000, statement: 15_000 };

/** Connects to PostgreSQL. Statements are prepared under a hash of their text and pipelined. */
export function connectDatabase(url: string, connections: number, limits = TIME_LIMITS): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    connectionTimeoutMillis: limits.connecting,
    idle_in_transaction_session_timeout: 15_000,
    statement_timeout: limits.statement,
  });
  // The pool replaces a broken idle connection. Without a listener its error would end the process.
  pool.on('error', () => undefined);
  // A connection that breaks in a transaction makes its next statement fail.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const query = async (text: string, values?: unknown[]) =>
    (await traced(text, () => pool.query(prepared(text, values)))).rows;
  return {
    query: query as Statement,
    queryComposed: query,
    transaction: (work) => runTransaction(pool, work),
    snapshot: (read) => runOnce(pool, read, { begin: SNAPSHOT }),
    readTogether: (read) => runOnce(pool, read, { begin: SNAPSHOT, isTogether: true }),
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

/** Traces a statement. Its text holds no personal data: values are sent apart. */
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

/** PostgreSQL ended one of two deadlocked transactions. It can run again. */
const DEADLOCK = '40P01';
const MOST_RUNS = 3;
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

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
  { begin = 'BEGIN', isTogether = false } = {},
): Promise<Value> {
  const client = await pool.connect();
  const cork = corkOf(client);
  const sent: Promise<unknown>[] = [];
  const acts: (() => void)[] = [];
  let cause: unknown;
  let committed: Promise<pg.QueryResult> | undefined;
  const track = <Sent>(pending: Promise<Sent>): Promise<Sent> => {
    // Results come in order. The first failure is the cause; later ones only report the abort.
    pending.catch((error: unknown) => {
      cause ??= error;
    });
    sent.push(pending);
    return pending;
  };
  const send = (text: string, values?: unknown[]) => {
    if (committed) throw new Error('a statement was sent after the commit');
    cork();
    return track(traced(text, () => client.query(prepared(text, values))));
  };
  const query = async (text: string, values?: unknown[]) => (await send(text, values)).rows;
  const tx = {
    query: query as Statement,
    queryComposed: query,
    send: (text: string, values?: unknown[]) => void send(text, values),
    sendComposed: (text: string, values?: unknown[]) => void send(text, values),
    afterCommit: (act: () => void) => void acts.push(act),
  } as Transaction;

  const commit = () => {
    cork();
    committed ??= track(traced('COMMIT', () => client.query('COMMIT')));
    return committed;
  };

  let broken: Error | undefined;
  try {
    cork();
    void track(client.query(begin));
    const working = work(tx);
    if (isTogether) void commit();
    const result = await working;
    if (isRolledBack(result)) {
      await client.query('ROLLBACK');
      return result[rolledBack];
    }
    const [{ command }] = await Promise.all([commit(), ...sent]);
    // The driver reports no error for COMMIT of an aborted transaction. Only the command tag shows it.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
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
 * Returns a function that holds a connection's writes back until the current turn of the event loop ends, so that the
 * statements of a turn leave in one write: a system call for each was a third of the CPU time of a booking.
 */
function corkOf({ connection: { stream } }: pg.PoolClient): () => void {
  let isCorked = false;
  return () => {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    process.nextTick(() => {
      isCorked = false;
      stream.uncork();
    });
  };
}

/**
 * Errors of connections (08), memory or disk space (53), timeouts (57014, 25P03), shutdown or start (57P0),
 * read-only servers (25006), and disks (58).
 * Source: PostgreSQL, Appendix A.
 */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE|ETIMEDOUT|08...|53...|57014|57P0[1234]|25P03|25006|58...)$/;

/** Whether an error means that the database is unavailable, rather than a fault of our code. */
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

/** Whether a text is a UUID. PostgreSQL throws an error for other texts. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

const AGAIN_MS = 500;
const MAX_UNAVAILABLE_MS = 60_000;

/**
 * Runs `work`, and retries it for up to a minute while the database is unavailable. A failover takes less.
 * For records of external events. `work` must be repeatable.
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
