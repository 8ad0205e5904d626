import type { OrderChange, OrderChanged } from '@/contracts/change-order';
import { type Kurus, sumMoney, toMoneyString } from '@/contracts/money';
import { BY_BUYER } from '@/contracts/order-changes';
import { titleWithVariant } from '@/contracts/variant-title';
import { groupByWord, wordTitle } from '@/contracts/word-groups';
import type { OwnedOrder } from '@/server/domain/ordering/access/order-access';
import { mailChangedByBuyer } from '@/server/domain/ordering/emails/change-emails';
import { newsOf, planDelivery, writeDelivery } from '@/server/domain/ordering/fulfilment/edit-order';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { noteChange } from '@/server/domain/ordering/lifecycle/note-change';
import { publishOrderStock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import { assertNoneFailed } from '@/server/domain/ordering/refund/failed-refunds';
import { planOrderRefund } from '@/server/domain/ordering/refund/order-money';
import { planUnitRefund } from '@/server/domain/ordering/refund/refund-order';
import { type LineUnits, refundOfUnits } from '@/server/domain/ordering/refund/refund-units';
import { findOpenSwap } from '@/server/domain/ordering/swap/paid-swap';
import { describeSwap, type Swap, writeSwap } from '@/server/domain/ordering/swap/write-swap';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { ApiError, FieldError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { type DropProblem, droppedUnits } from './change-rules';
import { assertChangeable, findOrderToChange, type OrderToChange } from './changeable-order';
import { openDifferencePage, planPayment } from './pay-difference';
import { planSwaps } from './swap-variant';

/**
 * Changes a paid order for its buyer until the staff packs it: address, gift card, fewer units or other variants of
 * lines. What was paid for cancelled units and more for others is refunded, and what is not sent is for sale again. Dearer
 * variants are reserved, and put into the order once their difference is paid on the page that the answer names. The buyer is mailed.
 * @param call `expected` is the ETag that the caller has read
 * @throws ApiError 404; 409 `wrong_status`, `wrong_delivery`, `part_of_word`, `nothing_remains`, `effect_changed`,
 * `refund_failed`, `not_swappable`, `out_of_stock`, `change_waiting`; 412; FieldError `lines` and of
 * the address; Payment…Error when only dearer variants were to be paid, and nothing has changed
 */
export async function changeOrder(
  ports: Ports,
  owned: OwnedOrder,
  change: OrderChange,
  { expected, ip }: { expected: string; ip: string },
): Promise<OrderChanged> {
  const { id: orderId } = (await findOrderToChange(ports.db, owned)).order;
  const { effect, payment, isRest } = await inTransaction(ports.db, async (tx) => {
    await lockOrder(tx, orderId);
    const found = await findOrderToChange(tx, owned);
    assertChangeable(found.order);
    if (found.etag !== expected) throw new ApiError(412, 'changed_meanwhile', 'It was changed since it was read.');
    const delivery = planDelivery(found.order, change);
    const units = change.lines ? unitsToDrop(found, change.lines) : [];
    if (change.lines && (await findOpenSwap(tx, orderId))) {
      throw new ApiError(409, 'change_waiting', 'A change of the lines waits for its payment.');
    }
    const planned = await planSwaps(tx, found, change.lines ?? []);
    const [swaps, dearer] = [planned.filter(({ toPay }) => toPay === 0), planned.filter(({ toPay }) => toPay > 0)];
    const dropped = (await refundOfUnits(tx, orderId, units)).amount;
    const refund = sumMoney([dropped, ...swaps.map((swap) => swap.refund)]);
    const effect = effectOf(refund, sumMoney(dearer.map(({ toPay }) => toPay)));
    if (change.seen && (change.seen.refund !== effect.refund || change.seen.to_pay !== effect.to_pay)) {
      throw new ApiError(409, 'effect_changed', 'The change has another effect on money than was seen.', {}, effect);
    }
    if (change.dry_run) return { effect, payment: null, isRest: true };
    const isRest = await writeChange(tx, ports, found, { delivery, units, swaps, refund });
    const payment = dearer.length > 0 ? await planPayment(tx, ports, { order: found.order, swaps: dearer, ip }) : null;
    return { effect, payment, isRest };
  });
  if (!change.dry_run && change.lines) await publishOrderStock(ports, orderId);
  const page = payment && openDifferencePage(ports, payment);
  // Without the page the rest of the change stands; the page asks the buyer to choose the variants again.
  const url = await page?.catch((error: unknown) => {
    if (!isRest) throw error;
    ports.log.error({ err: error }, 'the page for the difference of a change could not be opened');
    return null;
  });
  return { ...effect, payment_page_url: url ?? null };
}

function effectOf(refund: Kurus, toPay: Kurus) {
  return { refund: toMoneyString(refund), to_pay: toMoneyString(toPay) };
}

const PROBLEMS: Record<DropProblem, () => Error> = {
  unknown: () => new FieldError({ lines: ['Name no more than is left of that order.'] }),
  torn: () => new ApiError(409, 'part_of_word', 'The letters of a word are ordered in whole words.'),
  nothing: () => new ApiError(409, 'nothing_remains', 'Nothing would be left of the order: cancel it instead.'),
};

/** @throws ApiError and FieldError of a change that cancels units that it can't */
function unitsToDrop({ lines }: OrderToChange, wanted: readonly LineUnits[]): LineUnits[] {
  const dropped = droppedUnits(lines, wanted);
  if ('problem' in dropped) throw PROBLEMS[dropped.problem]();
  return dropped.units;
}

type Planned = { delivery: ReturnType<typeof planDelivery>; units: LineUnits[]; swaps: Swap[]; refund: Kurus };

/** @returns whether there was something to write */
async function writeChange(tx: Db, ports: Ports, { order, lines }: OrderToChange, planned: Planned): Promise<boolean> {
  const { delivery, units, swaps, refund } = planned;
  if (delivery.fields.length === 0 && units.length === 0 && swaps.length === 0) return false;
  const made = { by: BY_BUYER, at: ports.clock.now() };
  const plan = { orderId: order.id, reason: 'changed', at: made.at } as const;
  await writeDelivery(tx, order.id, delivery, made);
  if (units.length > 0) await planUnitRefund(tx, { ...plan, units, restocked: true, anyway: false });
  for (const swap of swaps) await writeSwap(tx, swap);
  const cut = sumMoney(swaps.map((swap) => swap.refund));
  if (cut > 0) {
    await assertNoneFailed(tx, order.id);
    await planOrderRefund(tx, { ...plan, amount: cut });
  }
  const [dropped, swapped] = [describeDropped(lines, units), swaps.map(describeSwap)];
  const detail = [dropped.length > 0 && `çıkarıldı: ${dropped.join('; ')}`, ...swapped].filter(Boolean).join('; ');
  const id = detail
    ? String(await noteChange(tx, order.id, { kind: 'lines', detail, ...made }))
    : `${made.at.getTime()}-${delivery.after.etag.slice(1, -1)}`;
  await mailChangedByBuyer(tx, ports, order.id, { id, dropped, swapped, refund, paid: 0, ...newsOf(delivery) });
  return true;
}

/** What is cancelled, for people: a word as one. */
function describeDropped(lines: OrderToChange['lines'], units: readonly LineUnits[]): string[] {
  const gone = new Map(units.map(({ line, quantity }) => [line, quantity]));
  return groupByWord(lines).flatMap(({ word, lines: [line] }) => {
    const quantity = gone.get(line.id) ?? 0;
    if (quantity === 0) return [];
    if (!word) return [`${titleWithVariant(line.title, line.variantTitle)} × ${quantity}`];
    return [`${wordTitle(word)} yazısı × ${(quantity * word.quantity) / line.quantity}`];
  });
}
