import type { InstalmentTable } from '@/contracts/instalments';
import { type Kurus, toMoneyString } from '@/contracts/money';
import { readSettings } from '@/server/domain/settings/settings';
import type { CardInstalments, PaymentProvider } from '@/server/platform/ports/payment';
import type { Ports } from '@/server/platform/ports/ports';
import { instalmentsOf } from './instalments-of';

/** How long an answer of the provider is kept, ms: its fees change when the owner's contract does. */
const TTL_MS = 10 * 60_000;
const MOST_KEPT = 500;

type Kept = { cards: Promise<CardInstalments[]>; until: number };
/** One cache per provider; a process has one provider, a test process several. */
const answers = new WeakMap<PaymentProvider, Map<Kurus, Kept>>();

type Asked = { amount: Kurus; products: readonly number[] };

/**
 * What the payment page charges for these products, by card family; no rows when they have to be paid at once.
 * @throws PaymentUnavailableError, PaymentRefusedError when the provider does not tell
 */
export async function readInstalmentTable(ports: Ports, asked: Asked): Promise<InstalmentTable> {
  const { instalments: rules } = await readSettings(ports);
  const enabled = await instalmentsOf(ports.db, rules, asked);
  if (enabled.length === 1) return { results: [] };
  const cards = await askProvider(ports, asked.amount);
  const rows = cards.map(({ options, ...card }) => ({
    ...card,
    options: options.filter(({ number }) => enabled.includes(number)),
  }));
  return {
    results: rows
      .filter(({ family, options }) => family !== '' && options.some(({ number }) => number > 1))
      .map(({ options, ...card }) => ({
        ...card,
        options: options.map(({ number, price, total }) => ({
          number,
          price: toMoneyString(price),
          amount: toMoneyString(total),
        })),
      })),
  };
}

/** The provider's answer for an amount; concurrent calls share one. A failure is not kept. */
function askProvider({ payments, clock }: Ports, amount: Kurus): Promise<CardInstalments[]> {
  const kept = answers.get(payments) ?? new Map<Kurus, Kept>();
  answers.set(payments, kept);
  const now = clock.now().getTime();
  const known = kept.get(amount);
  if (known && now < known.until) return known.cards;
  const cards = payments.instalments?.({ price: amount }) ?? Promise.resolve([]);
  kept.delete(amount);
  kept.set(amount, { cards, until: now + TTL_MS });
  cards.catch(() => kept.delete(amount));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return cards;
}
