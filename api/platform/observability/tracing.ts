import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts about a span, never personal data: no address, number, name, PNR or statement value. */
export type Attributes = Record<string, string | number | boolean>;

/** `server` serves a request, `consumer` runs a job, `client` waits for another system. */
export type SpanKind = 'server' | 'consumer' | 'client';

export interface Span {
  /** The W3C `traceparent` that continues this trace in another process or a later job. */
  readonly traceparent: string;
  /** False once it has ended. */
  isOpen(): boolean;
  setAttributes(attributes: Attributes): void;
  /** Marks the span as failed, by the kind of error. */
  fail(kind: string): void;
  end(): void;
}

/** Receives spans. There is one while OTEL_EXPORTER_OTLP_ENDPOINT is set (`otel.ts`). */
export interface Tracer {
  begin(name: string, kind: SpanKind, attributes: Attributes, parent: Span | string | undefined): Span;
}

const active = new AsyncLocalStorage<Span>();
let tracer: Tracer | undefined;

/** Sends spans to `one` from now on; undefined turns tracing off. */
export function useTracer(one: Tracer | undefined): void {
  tracer = one;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

export function currentSpan(): Span | undefined {
  const span = active.getStore();
  return span?.isOpen() ? span : undefined;
}

/** Runs `work` under a new span, which the caller ends. Without a tracer there is no span. */
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

/** Runs `work` in a span of its own, or without one while tracing is off. */
export function inSpan<Value>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Value>,
): Promise<Value> {
  const parent = currentSpan();
  const span = parent && tracer?.begin(name, 'client', attributes, parent);
  return span ? endWith(span, work()) : work();
}

/** Ends a span when a promise settles, and returns its result. */
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

/** Returns a word for an error. Its message may hold personal data. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
