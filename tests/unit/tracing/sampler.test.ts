import { ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import type { Env } from '@/server/platform/env';
import { samplerOf } from '@/server/platform/tracing/sampler';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const KEEP = 2;

function isKept(name: Env['OTEL_TRACES_SAMPLER'], ratio: number, parent?: TraceFlags): boolean {
  const above =
    parent === undefined
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, { traceId: TRACE, spanId: '00f067aa0ba902b7', traceFlags: parent });
  return samplerOf(name, ratio).shouldSample(above, TRACE, 'x', SpanKind.SERVER, {}, []).decision === KEEP;
}

test.each([
  ['always_on', 0, TraceFlags.NONE, true],
  ['always_off', 1, TraceFlags.SAMPLED, false],
  ['traceidratio', 0, undefined, false],
  ['traceidratio', 1, undefined, true],
  ['parentbased_always_on', 0, undefined, true],
  ['parentbased_always_on', 0, TraceFlags.NONE, false],
  ['parentbased_always_off', 0, TraceFlags.SAMPLED, true],
  ['parentbased_traceidratio', 0, undefined, false],
  ['parentbased_traceidratio', 0, TraceFlags.SAMPLED, true],
] as const)('%s at %d with parent %s samples a trace: %s', (name, ratio, parent, kept) => {
  expect(isKept(name, ratio, parent)).toBe(kept);
});
