import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { CONNECTION_PROXIED, connectionAddress } from '@/server/platform/http/client-address';
import type { AppEnv } from '@/server/platform/http/context';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Headers by which proxies say that they pass a request on. */
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
 * Who may read what the shop counts: with METRICS_TOKEN clients that send it. Without one a public shop refuses all, and
 * a private one accepts clients on this machine whose request went through no proxy. That is judged by the socket's
 * peer: every header is the client's to write.
 */
export function mayReadMetrics(c: Context<AppEnv>): boolean {
  const { METRICS_TOKEN, isProduction } = c.get('ports').env;
  if (METRICS_TOKEN !== undefined) {
    return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
  }
  if (isProduction) return false;
  const peer = connectionAddress(c);
  return (peer === undefined || LOOPBACK.test(peer)) && FORWARDING.every((name) => c.req.header(name) === undefined);
}

/** Of one length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
