import type { Cluster } from '../cluster';
import { randomIp, request, requestInstance } from '../http-client';

const FEED = '/api/feeds/google.xml';
/** Requests of the merchant feed in ten minutes from one IP (server/platform/http/call-limits.ts). */
const ALLOWED = 10;

/** One client alternates between the instances and gets ten responses in total. */
export async function sharedLimit({ url, instances }: Cluster): Promise<string> {
  const ip = randomIp();
  const answered = await countAnswered(ip, (turn) => instances[turn % 2]?.url ?? '');
  if (answered !== ALLOWED) throw new Error(`${answered} of ${ALLOWED + 2} were answered, allowed are ${ALLOWED}`);
  // Through nginx, with a forged IP in front.
  const { status } = await request(url + FEED, {}, `${randomIp()}, ${ip}`);
  if (status !== 429) throw new Error(`${status} for a client with a forged X-Forwarded-For`);
  return `${ALLOWED} requests answered by both together, the next refused, also with a forged IP`;
}

/**
 * Sends two requests more than allowed.
 * @returns how many were answered with 200
 */
export async function countAnswered(ip: string, urlOf: (turn: number) => string): Promise<number> {
  let answered = 0;
  for (let turn = 0; turn < ALLOWED + 2; turn++) {
    const { status } = await requestInstance(urlOf(turn) + FEED, {}, ip);
    if (status !== 200 && status !== 429) throw new Error(`${status} for ${FEED}`);
    if (status === 200) answered++;
  }
  return answered;
}

/** Without Redis each instance limits on its own. */
export async function expectLimitsPerInstance({ instances }: Cluster): Promise<void> {
  const ip = randomIp();
  for (const { url } of instances) {
    const answered = await countAnswered(ip, () => url);
    if (answered !== ALLOWED) throw new Error(`${url} answered ${answered} times without Redis, not ${ALLOWED}`);
  }
}
