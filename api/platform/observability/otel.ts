import {
  type Context,
  SpanKind as Kinds,
  type Span as OpenTelemetrySpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanKind, Tracer } from './tracing.ts';

/** Time limit for sending spans, and so for stopping the process. */
const SENDING_MS = 5_000;

const KINDS: Record<SpanKind, Kinds> = {
  server: Kinds.SERVER,
  consumer: Kinds.CONSUMER,
  client: Kinds.CLIENT,
};

/**
 * Returns a tracer that sends a share of all traces by OTLP over HTTP (JSON) to `endpoint`.
 * Loaded only when tracing is on. An unavailable collector loses spans, nothing else.
 */
export function openTracer(settings: { endpoint: string; service: string; share: number }): {
  tracer: Tracer;
  close(): Promise<void>;
} {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    timeoutMillis: SENDING_MS,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': settings.service })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: SENDING_MS })],
  });
  const tracer = provider.getTracer('mayura');
  return {
    tracer: {
      begin: (name, kind, attributes, parent) =>
        asSpan(tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))),
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}

const opened = new WeakMap<Span, OpenTelemetrySpan>();

function asSpan(one: OpenTelemetrySpan): Span {
  const { traceId, spanId, traceFlags } = one.spanContext();
  const span: Span = {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    isOpen: () => one.isRecording(),
    setAttributes: (attributes) => void one.setAttributes(attributes),
    fail: (kind) => void one.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR }),
    end: () => one.end(),
  };
  opened.set(span, one);
  return span;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(parent: Span | string | undefined): Context {
  if (parent === undefined) return ROOT_CONTEXT;
  if (typeof parent !== 'string') {
    const span = opened.get(parent);
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  }
  const [, traceId, spanId, flags = '00'] = TRACEPARENT.exec(parent) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
