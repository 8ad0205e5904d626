import { type WordLetters, wordOfKey } from '@/contracts/word-key';
import type { AgreementsRequest, CartLine, CheckoutInput } from '@/services/view-models';
import { couponSent } from '@/store/order/coupon-status';
import { deliveryOf, slotOf } from '@/store/order/delivery-choice';
import { choiceOf } from '@/store/order/missing-choices';
import { billingOf, recipientOf } from './invoice/billing';
import type { OrderParts } from './order-parts';

/**
 * The order as the API expects it. Card fields are part of the specified shape and are sent empty: the card is entered
 * on the provider's page.
 * @param agreementsVersion of the contract texts that the customer accepts
 */
export function checkoutPayload(parts: OrderParts, agreementsVersion: string): CheckoutInput {
  const { note, gift, gift_note } = parts.draft;
  return {
    ...agreementsPayload(parts),
    ...(note ? { note } : {}),
    ...(gift === 'yes' && gift_note ? { gift_note } : {}),
    agreements: { pre_information: true, distance_sales: true, version: agreementsVersion },
    card_holder_name: '',
    card_number: '',
    expire_month: '',
    expire_year: '',
    cvc: '',
  };
}

/** The part of the payload that the contract texts are generated from. */
export function agreementsPayload({
  draft,
  invoice,
  lines,
  missing,
  coupon,
  shipping,
  payment,
}: OrderParts): AgreementsRequest {
  const delivery = deliveryOf(draft);
  const billing = billingOf(draft, invoice);
  const slot = slotOf(draft);
  return {
    ...couponSent(coupon),
    ...(shipping.kind === 'known' ? { shipping: shipping.shipping } : {}),
    ...(delivery ? { delivery } : {}),
    ...(billing ? { billing } : {}),
    ...(payment === 'card' ? {} : { payment_method: payment }),
    ...(slot ? { slot: { day: slot.day, from: slot.from } } : {}),
    ...(draft.party_date ? { party_date: draft.party_date } : {}),
    ...(draft.party_date && draft.party_time ? { party_time: draft.party_time } : {}),
    ...orderedLines(lines, missing),
    ...recipientOf(draft, invoice),
    email: draft.email ?? '',
  };
}

/** Products and whole words, with the prices that the customer sees and the choices that differ from the default. */
function orderedLines(
  lines: readonly CartLine[],
  missing: OrderParts['missing'],
): Pick<AgreementsRequest, 'items' | 'words'> {
  const items: AgreementsRequest['items'] = [];
  const words: NonNullable<AgreementsRequest['words']> = [];
  for (const { product, word, quantity } of lines) {
    const { id, price } = product;
    const choice = choiceOf(missing, id);
    if (typeof id === 'number') {
      items.push({ product: id, quantity, price, ...(choice === 'call' ? {} : { if_missing: choice }) });
    } else {
      const refunded = choice === 'refund' ? { if_missing: choice } : {};
      words.push({ word: inTextOrder(wordOfKey(id), word), quantity, price, ...refunded });
    }
  }
  return words.length > 0 ? { items, words } : { items };
}

/** The letters as the text has them, which is how the order shows them; a key has them by product. */
function inTextOrder({ text, letters }: WordLetters, word: CartLine['word']): WordLetters {
  const places = word?.letters.map(({ product }) => product.id) ?? [];
  return { text, letters: letters.toSorted((a, b) => places.indexOf(a.product) - places.indexOf(b.product)) };
}
