import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Env } from '@/server/platform/env';
import { typeOfError } from '@/server/platform/error-for-log';
import { log } from '@/server/platform/log';
import type { SpanNotes, SpanStart, Tracing } from '../tracing';
import { samplerOf } from './sampler';

type Settings = { url: string; service: string; sampler: Env['OTEL_TRACES_SAMPLER']; ratio: number };

const KINDS = { request: SpanKind.SERVER, call: SpanKind.CLIENT, work: SpanKind.INTERNAL };

/**
 * Exports spans by OTLP over HTTP (JSON). Nothing is registered with OpenTelemetry's globals, because the framework
 * would add spans of its own that contain complete URLs, including searches and keys of mailed links.
 */
export function openTelemetry({ url, service, sampler, ratio }: Settings): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': service })),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  logExportFailures();
  const tracer = provider.getTracer('senlikhane');
  const propagator = new W3CTraceContextPropagator();
  const currentSpan = new AsyncLocalStorage<Span>();
  const contextOf = (span: Span | undefined): Context => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT);

  return {
    async inSpan(start, work) {
      const above = currentSpan.getStore();
      if (!above && start.onlyBelow) return work(notesOn(undefined));
      const context = above
        ? contextOf(above)
        : propagator.extract(ROOT_CONTEXT, start.parent ?? {}, defaultTextMapGetter);
      const span = tracer.startSpan(start.name, optionsOf(start), context);
      try {
        return await currentSpan.run(span, () => work(notesOn(span)));
      } catch (error) {
        notesOn(span).fail(typeOfError(error));
        throw error;
      } finally {
        span.end();
      }
    },
    headers() {
      const headers: Record<string, string> = {};
      propagator.inject(contextOf(currentSpan.getStore()), headers, defaultTextMapSetter);
      return headers;
    },
    ids() {
      const context = currentSpan.getStore()?.spanContext();
      return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
    },
    stop: () => provider.shutdown(),
  };
}

function optionsOf({ kind = 'work', attributes = {} }: SpanStart) {
  return { kind: KINDS[kind], attributes };
}

function notesOn(span: Span | undefined): SpanNotes {
  return {
    rename: (name) => void span?.updateName(name),
    set: (attributes) => void span?.setAttributes(attributes),
    fail: (type) => void span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type),
  };
}

/** Logs export failures: an unreachable collector loses spans and has no other effect. */
function logExportFailures(): void {
  const warn = (message: string) => log.warn({ said: message }, 'traces could not be sent');
  const quiet = () => {};
  const logger = { error: warn, warn: warn, info: quiet, debug: quiet, verbose: quiet };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
