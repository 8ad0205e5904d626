import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { clientAddress } from '@/server/http/client-address';
import type { AppEnv } from '@/server/http/context';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Who may read what the shop counts: with METRICS_TOKEN whoever sends it, else callers of this very machine. A proxy
 * on it passes strangers on, and says so.
 */
export function mayReadMetrics(c: Context<AppEnv>): boolean {
  const { METRICS_TOKEN } = c.get('ports').env;
  if (METRICS_TOKEN !== undefined) {
    return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
  }
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const hops = [...forwarded.filter(Boolean), clientAddress(c)];
  return c.req.header('forwarded') === undefined && hops.every((hop) => LOOPBACK.test(hop));
}

/** Of one length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
