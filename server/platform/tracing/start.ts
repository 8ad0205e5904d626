import type { Env } from '@/server/platform/env';
import { setTracing } from '../tracing';

/** Traces this process when the environment names a collector; otherwise OpenTelemetry is not even loaded. */
export async function startTracing(env: Env): Promise<void> {
  const url = collectorOf(env);
  if (!url) return;
  const { openTelemetry } = await import('./open-telemetry');
  setTracing(
    openTelemetry({
      url,
      service: env.OTEL_SERVICE_NAME,
      sampler: env.OTEL_TRACES_SAMPLER,
      ratio: env.OTEL_TRACES_SAMPLER_ARG,
    }),
  );
}

/** The URL for traces by OTLP over HTTP, which the standard derives from the collector's. */
function collectorOf(env: Env): string | undefined {
  const { OTEL_SDK_DISABLED, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = env;
  if (OTEL_SDK_DISABLED) return undefined;
  if (OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  return OTEL_EXPORTER_OTLP_ENDPOINT && `${OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`;
}
