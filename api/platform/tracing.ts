import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts about a span. Never about a person: no address, number, name, PNR or value of a statement. */
export type Attributes = Record<string, string | number | boolean>;

/** `server` answers somebody, `consumer` works off a job, `client` waits for somebody else. */
export type SpanKind = 'server' | 'consumer' | 'client';

/** A piece of work in a trace. */
export interface Span {
  /** How another process, or a job that runs later, goes on with this trace: the W3C header `traceparent`. */
  readonly traceparent: string;
  /** False once it has ended: what happens in its name afterwards belongs to nobody. */
  isOpen(): boolean;
  setAttributes(attributes: Attributes): void;
  /** Marks it as failed, by a word for the kind of the error. */
  fail(kind: string): void;
  end(): void;
}

/** Where spans go. There is one while OTEL_EXPORTER_OTLP_ENDPOINT is set (`otel.ts`), and none otherwise. */
export interface Tracer {
  begin(name: string, kind: SpanKind, attributes: Attributes, parent: Span | string | undefined): Span;
}

const active = new AsyncLocalStorage<Span>();
let tracer: Tracer | undefined;

/** Sends spans to `one` from here on; to nobody when it is undefined. */
export function useTracer(one: Tracer | undefined): void {
  tracer = one;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** The span that is open here, if any. */
export function currentSpan(): Span | undefined {
  const span = active.getStore();
  return span?.isOpen() ? span : undefined;
}

/** Begins a span under which everything that `work` leads to will stand; the caller ends it. Without a tracer there is none. */
export function underSpan<Value>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  parent: string | undefined,
  work: (span: Span | undefined) => Value,
): Value {
  const span = tracer?.begin(name, kind, attributes, parent);
  return span ? active.run(span, () => work(span)) : work(undefined);
}

/** Lets a wait for somebody else be a span of what is going on here; nothing more than `work` where nothing is traced. */
export function inSpan<Value>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Value>,
): Promise<Value> {
  const parent = currentSpan();
  const span = parent && tracer?.begin(name, 'client', attributes, parent);
  return span ? endWith(span, work()) : work();
}

/** Ends a span with what it waits for. */
export async function endWith<Value>(span: Span, pending: Promise<Value>): Promise<Value> {
  try {
    return await pending;
  } catch (error) {
    span.fail(kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A word for an error. Its message may tell of a person, so it stays out. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
