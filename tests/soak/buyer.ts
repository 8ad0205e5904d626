import { randomScenario, type SellableProduct } from '@/tests/support/commerce/scenario';
import { type Call, type ClientLog, callWithLongTimeout, Shopper } from '@/tests/support/commerce/shopper';
import { type RequestStats, WrongAnswerError } from './request-stats';

const KINDS: [pattern: RegExp, kind: string][] = [
  [/\/api\/checkout\/$/, 'checkout call'],
  [/\/api\/checkout\/callback/, 'callback'],
  [/\/api\/checkout\/payment-control/, 'payment control'],
  [/\/api\/emulator\//, 'payment page'],
];

/** Expected while the provider fails on purpose. */
const PROVIDER_FAILS = new Set([502, 503]);

/** Buys a random product, through to the result page. */
export function buy(
  url: string,
  products: readonly SellableProduct[],
  clientLog: ClientLog,
  stats: RequestStats,
): Promise<void> {
  const call: Call = (url, init) => {
    const kind = KINDS.find(([pattern]) => pattern.test(url))?.[1] ?? 'other call';
    return stats.time(kind, async () => {
      const answer = await callWithLongTimeout(url, init);
      const failed = answer.status >= 500 && !(kind !== 'payment page' && PROVIDER_FAILS.has(answer.status));
      if (failed) throw new WrongAnswerError(`${answer.status}: ${answer.text.slice(0, 200)}`);
      return answer;
    });
  };
  return new Shopper(randomScenario(products), clientLog, call).proceed(url);
}
