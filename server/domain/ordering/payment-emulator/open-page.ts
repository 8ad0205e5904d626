import { z } from 'zod';
import { fromIyzicoPrice } from '@/server/domain/ordering/payment/iyzico/price';
import { INITIALIZE_PATH } from '@/server/domain/ordering/payment/iyzico/protocol';
import type { Ports } from '@/server/platform/ports/ports';
import { authenticBody, failure, initialized } from './protocol';
import { openEntryUnlessPlanned } from './records';

const initializeSchema = z.looseObject({
  conversationId: z.string(),
  price: z.string(),
  paidPrice: z.string(),
  currency: z.literal('TRY'),
  basketId: z.string(),
  callbackUrl: z.url({ protocol: /^https?$/ }),
  enabledInstallments: z.array(z.int().positive()).optional(),
  basketItems: z.array(z.looseObject({ price: z.string() })).min(1),
});

/** What the emulator keeps of a request for a payment page, or the provider's refusal of an invalid one. */
export function pageRequest(body: unknown) {
  const parsed = initializeSchema.safeParse(body);
  if (!parsed.success) return { request: null, refusal: failure('11', 'Geçersiz istek') };
  const { basketItems, conversationId, price, paidPrice, currency, basketId, callbackUrl, enabledInstallments } =
    parsed.data;
  const sum = basketItems.reduce((total, line) => total + fromIyzicoPrice(line.price), 0);
  if (sum !== fromIyzicoPrice(price)) {
    return { request: null, refusal: failure('5062', 'Sepet tutarı kırılımların toplamına eşit olmalıdır') };
  }
  const request = { conversationId, price, paidPrice, currency, basketId, callbackUrl, enabledInstallments };
  return { request, refusal: null };
}

type Call = { path: string; headers: Record<string, string>; data?: string };

/**
 * Opens a payment page for this process itself, as each order does: with the provider's checks, but without a request and its
 * middlewares, which take as long as the page.
 * @returns null for what it does not answer: other calls, refused ones, and all while failures are planned
 */
export async function openPageDirectly(
  { env, ...ledger }: Pick<Ports, 'env' | 'db' | 'clock'>,
  { path, headers: { Authorization: authorization }, data = '' }: Call,
): Promise<unknown> {
  if (path !== INITIALIZE_PATH) return null;
  const { body, refusal } = authenticBody(env, path, { authorization, text: data });
  const { request } = refusal ? { request: null } : pageRequest(body);
  const token = request && (await openEntryUnlessPlanned(ledger, request));
  return token ? initialized(env, token, request.conversationId) : null;
}
