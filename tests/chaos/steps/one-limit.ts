import { ask, askBehind, someAddress } from '../asking';
import type { Cluster } from '../cluster';

const FEED = '/api/feeds/google.xml';
/** Of the merchant feed, in ten minutes by address (server/platform/http/call-limits.ts). */
const ALLOWED = 10;

/** Somebody asks both instances in turn for what is allowed ten times. */
export async function oneLimit({ url, instances }: Cluster): Promise<string> {
  const address = someAddress();
  const answered = await countAnswered(address, (turn) => instances[turn % 2]?.url ?? '');
  if (answered !== ALLOWED) throw new Error(`${answered} of ${ALLOWED + 2} were answered, allowed are ${ALLOWED}`);
  // Through nginx, and with an address in front that the caller made up.
  const { status } = await ask(url + FEED, {}, `${someAddress()}, ${address}`);
  if (status !== 429) throw new Error(`${status} for a caller who wrote another address in front of his own`);
  return `${ALLOWED} calls answered by both together, the next refused, also under a made-up address`;
}

/** Asks a little more often than allowed. @returns how often there was an answer instead of a refusal */
export async function countAnswered(address: string, urlOf: (turn: number) => string): Promise<number> {
  let answered = 0;
  for (let turn = 0; turn < ALLOWED + 2; turn++) {
    const { status } = await askBehind(urlOf(turn) + FEED, {}, address);
    if (status !== 200 && status !== 429) throw new Error(`${status} for ${FEED}`);
    if (status === 200) answered++;
  }
  return answered;
}

/** Limits of each instance for itself: there are some. */
export async function limitsAlone({ instances }: Cluster): Promise<void> {
  const address = someAddress();
  for (const { url } of instances) {
    const answered = await countAnswered(address, () => url);
    if (answered !== ALLOWED) throw new Error(`${url} answered ${answered} times without Redis, not ${ALLOWED}`);
  }
}
