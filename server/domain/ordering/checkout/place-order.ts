import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CheckoutCreated } from '@/contracts/checkout';
import { toMoneyString } from '@/contracts/money';
import { publishQuantities, publishStock } from '@/server/domain/catalog/stock/publish-stock';
import { type ItemPages, itemPages, publishQuantitiesOn } from '@/server/domain/changes/publish-change';
import { guestOrderKey, orderResultUrl, signOrderAccessToken } from '@/server/domain/ordering/access/order-access';
import { statusChange } from '@/server/domain/ordering/lifecycle/change-status';
import { queryRows } from '@/server/platform/db/client';
import { repeatOnConflict } from '@/server/platform/db/retry';
import type { PaymentPage } from '@/server/platform/ports/payment';
import type { Ports } from '@/server/platform/ports/ports';
import { abandonOrderOf, freeCoupon } from './abandon-order';
import { existingOrder, ownKeys, provenKeys } from './idempotency';
import { paymentRequest } from './payment-request';
import { orderAmount } from './price-order';
import { failOrder } from './settle';
import { type Placing, type Written, writeOrder } from './write-order';

/**
 * Writes the order with its lines, stock reservation and contract texts, then opens the provider's payment page, unless it is
 * paid by transfer or at a branch.
 * @throws FieldError (400); LinesRefusedError, CouponRefusedError and ApiError (409; also for a full hour, and for a
 * key used with another body); Payment…Error after the order was marked failed and its stock released
 */
export async function placeOrder(ports: Ports, placing: Placing): Promise<CheckoutCreated> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([placing.checkout, placing.customerId]))
    .digest('hex');
  const { checkout, customerId, idempotencyKey, replaces } = placing;
  const keys = idempotencyKey === null ? [] : ownKeys(placing, idempotencyKey);
  const [ownKey = null] = keys;
  const known = await existingOrder(ports, keys, requestHash);
  if (known) return known;
  if (replaces !== null && replaces !== idempotencyKey) await abandonOrderOf(ports, provenKeys(placing, replaces));
  if (checkout.coupon !== undefined && customerId !== null) {
    await freeCoupon(ports, { code: checkout.coupon, customerId, ownKey });
  }
  const written = await writeOrder(ports, placing, { requestHash, ownKey }).catch(async (error: unknown) => {
    // The same key arrived twice at once: the other request has written the order (and may have taken the last unit or
    // the coupon); this one waits for its payment page.
    const written = await existingOrder(ports, keys, requestHash);
    if (written) return written;
    throw error;
  });
  if ('paymentPageUrl' in written) return written;
  if (written.method === 'card') return openPaymentPage(ports, placing, written);
  await (written.emptied ? publishStock : publishQuantities)(ports, itemsOf(written));
  return answerOf(ports, placing, written);
}

async function openPaymentPage(
  ports: Ports,
  { checkout, customerId, ip }: Placing,
  order: Written,
): Promise<CheckoutCreated> {
  const { payments } = ports;
  let page: PaymentPage;
  let shown: readonly ItemPages[];
  try {
    page = await payments.initialize(paymentRequest(ports, checkout, ip, order));
    shown = await recordPage(ports, order, page);
  } catch (error) {
    await failOrder(ports, order.orderId, error instanceof Error ? error.name : 'unknown');
    throw error;
  }
  if (order.emptied) await publishStock(ports, itemsOf(order));
  else publishQuantitiesOn(ports, shown);
  return answerOf(ports, { customerId }, order, page.pageUrl);
}

const itemsOf = ({ priced }: Written) => [...new Set(priced.lines.map(({ itemId }) => itemId))];

/** @param pageUrl where the shopper pays; otherwise the result page says what to do */
function answerOf(
  ports: Ports,
  { customerId }: Pick<Placing, 'customerId'>,
  order: Written,
  pageUrl?: string,
): CheckoutCreated {
  const rt = signOrderAccessToken(ports.env.SECRET_KEY, order.number, ports.clock.now());
  return {
    paymentPageUrl: pageUrl ?? orderResultUrl(ports, rt),
    order: {
      number: order.number,
      amount: toMoneyString(orderAmount(order.priced)),
      key: guestOrderKey(ports, { number: order.number, customerId }),
    },
    rt,
  };
}

/**
 * Stores the page of the attempt. An order that was cancelled or abandoned in the meantime keeps its status.
 * @returns where the order's items are shown, which the same statement reads
 */
async function recordPage({ db, clock }: Ports, order: Written, page: PaymentPage): Promise<readonly ItemPages[]> {
  const { orderId, conversationId } = order;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + page.lifetime);
  const change = { status: 'redirected', at: now } as const;
  const [read] = await repeatOnConflict(() =>
    queryRows<{ shown: ItemPages[] }>(
      db,
      sql`with ${statusChange(orderId, change, { expiresAt })},
        opened as (update payment set token = ${page.token}, page_url = ${page.pageUrl} where conversation_id = ${conversationId})
        select coalesce(json_agg(shown), '[]') as shown from (${itemPages(itemsOf(order))}) shown`,
    ),
  );
  return read?.shown ?? [];
}
