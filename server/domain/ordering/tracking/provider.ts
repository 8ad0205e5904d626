import type { Env } from '@/server/platform/env';
import type { Metrics } from '@/server/platform/metrics/metrics';
import type { ShipmentTracking } from '@/server/platform/ports/shipment-tracking';
import { inSpan } from '@/server/platform/tracing';
import { createYurtici } from './yurtici/adapter';

/** The path of the emulator's service below /api. */
export const EMULATOR_PATH = '/emulator/yurtici';

/**
 * The carrier whose account the environment has, otherwise the emulator in this process's own API; null for a public shop
 * without an account, whose staff marks what was delivered.
 * @param ownApi handles calls in this process, as for the payment provider
 */
export function createTracking(env: Env, ownApi: (request: Request) => Promise<Response>): ShipmentTracking | null {
  const { PORT, YURTICI_URL: url, YURTICI_USERNAME: username, YURTICI_PASSWORD: password } = env;
  if (env.usesTrackingEmulator) {
    const emulator = `http://127.0.0.1:${PORT}/api${EMULATOR_PATH}`;
    return createYurtici({ url: emulator, username, password, fetch: ownApi });
  }
  return password === '' ? null : createYurtici({ url, username, password });
}

/** The same, with every call counted, timed and in a span; neither holds a parcel's number. */
export function measuredTracking(tracking: ShipmentTracking, { trackingCalls }: Metrics): ShipmentTracking {
  return {
    carrier: tracking.carrier,
    async track(keys) {
      const end = trackingCalls.startTimer();
      try {
        const news = await inSpan({ name: 'carrier track', kind: 'call', attributes: {} }, () => tracking.track(keys));
        end({ outcome: 'answered' });
        return news;
      } catch (error) {
        end({ outcome: error instanceof Error ? error.name : 'unknown' });
        throw error;
      }
    },
  };
}
