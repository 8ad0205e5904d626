/** What may stand on a span: templates, kinds, codes and counts, never what a caller sent. */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanStart = {
  name: string;
  /** `request`: somebody waits for our answer; `call`: we wait for another system's; `work` unless told otherwise. */
  kind?: 'request' | 'call' | 'work';
  attributes?: SpanAttributes;
  /** Headers that may continue a trace of somebody's; taken where no span is under way. */
  parent?: TraceHeaders;
  /** Leave it out where no span is under way: a question that nobody asked needs no trace. */
  onlyBelow?: boolean;
};

export type TraceHeaders = { traceparent?: string; tracestate?: string };

/** The span under way, for what is known only later. */
export type SpanNotes = {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** @param type an error's class or code, never its words: they may quote a person */
  fail(type: string): void;
};

/** What a tracer does for the shop. */
export type Tracing = {
  inSpan<T>(start: SpanStart, work: (span: SpanNotes) => Promise<T>): Promise<T>;
  /** The W3C headers that continue the trace under way elsewhere; empty outside of any. */
  headers(): TraceHeaders;
  /** For log lines; empty outside of any trace. */
  ids(): { trace_id?: string; span_id?: string };
  /** Sends what has ended and waits for it. */
  stop(): Promise<void>;
};

/** Shared through globalThis, because the framework bundles server code several times. Nothing there: nothing is traced. */
const holder = globalThis as typeof globalThis & { __senlikhaneTracing?: Tracing | undefined };

const UNHEARD: SpanNotes = { rename: () => {}, set: () => {}, fail: () => {} };

/** Does the work in a span of its own, where the shop is traced. Whatever the work throws fails the span and is thrown on. */
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

/** Ends the tracing of this process, if there is any, once its last spans are sent. */
export async function stopTracing(): Promise<void> {
  const tracing = holder.__senlikhaneTracing;
  setTracing(undefined);
  await tracing?.stop();
}
