/** What a span may contain: templates, kinds, codes and counts, never client input. */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanStart = {
  name: string;
  /** `request`: a client waits for our response; `call`: we wait for another system's; default `work`. */
  kind?: 'request' | 'call' | 'work';
  attributes?: SpanAttributes;
  /** Headers that may continue another system's trace; used when there is no current span. */
  parent?: TraceHeaders;
  /** Skips the span when there is no current one. */
  onlyBelow?: boolean;
};

export type TraceHeaders = { traceparent?: string; tracestate?: string };

/** The current span, for attributes that are known later. */
export type SpanNotes = {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** @param type an error's class or code, never its message, which may contain personal data */
  fail(type: string): void;
};

/** A tracer's interface. */
export type Tracing = {
  inSpan<T>(start: SpanStart, work: (span: SpanNotes) => Promise<T>): Promise<T>;
  /** The W3C headers that continue the current trace elsewhere; empty without one. */
  headers(): TraceHeaders;
  /** For log lines; empty without a trace. */
  ids(): { trace_id?: string; span_id?: string };
  /** Sends the ended spans and waits for that. */
  stop(): Promise<void>;
};

/** Shared through globalThis, because the framework bundles server code several times. Empty when tracing is off. */
const holder = globalThis as typeof globalThis & { __senlikhaneTracing?: Tracing | undefined };

const UNHEARD: SpanNotes = { rename: () => {}, set: () => {}, fail: () => {} };

/** Runs the work in its own span, if tracing is on. An error of the work marks the span as failed and is rethrown. */
export function inSpan<T>(start: SpanStart, work: (span: SpanNotes) => Promise<T>): Promise<T> {
  const tracing = holder.__senlikhaneTracing;
  return tracing ? tracing.inSpan(start, work) : work(UNHEARD);
}

export function traceHeaders(): TraceHeaders {
  return holder.__senlikhaneTracing?.headers() ?? {};
}

export function traceIds(): { trace_id?: string; span_id?: string } {
  return holder.__senlikhaneTracing?.ids() ?? {};
}

export function isTracing(): boolean {
  return holder.__senlikhaneTracing !== undefined;
}

export function setTracing(tracing: Tracing | undefined): void {
  holder.__senlikhaneTracing = tracing;
}

/** Ends the tracing of this process, if it is on, after its last spans were sent. */
export async function stopTracing(): Promise<void> {
  const tracing = holder.__senlikhaneTracing;
  setTracing(undefined);
  await tracing?.stop();
}
