import { type ForSale, makeUpErrand } from '@/tests/support/commerce/scenario';
import { type Call, callPatiently, type Promised, Shopper } from '@/tests/support/commerce/shopper';
import { type Ledger, WrongAnswerError } from './ledger';

const KINDS: [pattern: RegExp, kind: string][] = [
  [/\/api\/checkout\/$/, 'checkout call'],
  [/\/api\/checkout\/callback/, 'way back'],
  [/\/api\/checkout\/payment-control/, 'payment control'],
  [/\/api\/emulator\//, 'card page'],
];

/** While the provider fails on purpose, these answers are the right ones. */
const PROVIDER_FAILS = new Set([502, 503]);

/** Somebody who buys something made up, to the end. */
export function buy(url: string, goods: readonly ForSale[], promised: Promised, ledger: Ledger): Promise<void> {
  const call: Call = (address, init) => {
    const kind = KINDS.find(([pattern]) => pattern.test(address))?.[1] ?? 'other call';
    return ledger.time(kind, async () => {
      const answer = await callPatiently(address, init);
      const failed = answer.status >= 500 && !(kind !== 'card page' && PROVIDER_FAILS.has(answer.status));
      if (failed) throw new WrongAnswerError(`${answer.status}: ${answer.text.slice(0, 200)}`);
      return answer;
    });
  };
  return new Shopper(makeUpErrand(goods), promised, call).goOn(url);
}
