import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Env } from '@/server/platform/env';

/** The sampler of a standard name. @param ratio the share of recorded traces, for samplers with a ratio */
export function samplerOf(name: Env['OTEL_TRACES_SAMPLER'], ratio: number): Sampler {
  const parentBased = name.startsWith('parentbased_');
  const root = rootSampler(name.replace('parentbased_', ''), ratio);
  return parentBased ? new ParentBasedSampler({ root }) : root;
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio);
  return name === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler();
}
