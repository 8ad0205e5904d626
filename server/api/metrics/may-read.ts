import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { CONNECTION_PROXIED, connectionIp } from '@/server/platform/http/client-ip';
import type { AppEnv } from '@/server/platform/http/context';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Headers that show that a proxy forwarded the request. */
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
  CONNECTION_PROXIED,
];

/**
 * Who may read metrics: with METRICS_TOKEN, clients that send it. Without one a public shop refuses all clients, and a
 * private one accepts those on this machine whose request went through no proxy. This is judged by the socket's peer,
 * because headers can be forged.
 */
export function mayReadMetrics(c: Context<AppEnv>): boolean {
  const { METRICS_TOKEN, isProduction } = c.get('ports').env;
  if (METRICS_TOKEN !== undefined) {
    return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
  }
  if (isProduction) return false;
  const peer = connectionIp(c);
  return (peer === undefined || LOOPBACK.test(peer)) && FORWARDING.every((name) => c.req.header(name) === undefined);
}

/** A digest of fixed length, for a comparison in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
