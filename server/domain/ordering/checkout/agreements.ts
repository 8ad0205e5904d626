import { createHash } from 'node:crypto';
import type { AgreementData } from '@/content/agreements/agreement-data';
import { type Agreement, agreementText, distanceSales, preInformation } from '@/content/agreements/agreements';
import { clausesOf } from '@/content/agreements/clauses';
import { addressLine } from '@/contracts/address-line';
import type { Billing } from '@/contracts/billing';
import type { Checkout } from '@/contracts/checkout';
import { formatDay, formatMoment, formatParty, formatSlot } from '@/contracts/dates';
import { formatKurus, multiplyMoney } from '@/contracts/money';
import type { PaymentMethod } from '@/contracts/payment-methods';
import { formatPhone } from '@/contracts/phone';
import type { ShopSettings } from '@/contracts/settings';
import { titleWithVariant } from '@/contracts/variant-title';
import { groupByWord, wordTitle } from '@/contracts/word-groups';
import type { readTexts } from '@/server/domain/settings/shop-texts';
import { orderDeadline } from './payment-terms';
import { orderAmount, type PricedOrder } from './price-order';

type Buyer = Pick<
  Checkout,
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'email'
  | 'address'
  | 'neighborhood'
  | 'district'
  | 'city'
  | 'zip_code'
  | 'billing'
  | 'party_date'
  | 'party_time'
  | 'payment_method'
>;

type Terms = Awaited<ReturnType<typeof readTexts>>;

/** Both contract texts, filled in with the ordered items. */
export function writeAgreements(
  { settings, texts, version }: Terms,
  buyer: Buyer,
  priced: PricedOrder,
  now: Date,
): Agreement[] {
  const { lines, coupon, delivery, slot, shipping } = priced;
  const { company } = settings;
  const data: AgreementData = {
    version,
    company,
    clauses: clausesOf(company, texts.clauses),
    payment: paymentOf(buyer.payment_method ?? 'card', settings, now, slot),
    buyer: { name: nameOf(buyer), address: addressLine(buyer), phone: formatPhone(buyer.phone), email: buyer.email },
    lines: lines.map((line) => ({
      title: nameOfLine(line),
      sku: line.sku,
      quantity: line.quantity,
      unitPrice: formatKurus(line.price),
      total: formatKurus(multiplyMoney(line.price, line.quantity)),
      exclusion: line.withdrawalExclusion,
    })),
    discount: coupon ? { code: coupon.code, amount: formatKurus(coupon.discount) } : null,
    shipping: shipping === 0 ? null : formatKurus(shipping),
    pickup: delivery.method === 'pickup' ? { ...delivery.branch, phone: formatPhone(delivery.branch.phone) } : null,
    slot: slot && formatSlot(slot),
    billing: buyer.billing ? billedTo(buyer.billing) : null,
    ifMissing: missingChoices(lines),
    party: buyer.party_date === undefined ? null : formatParty(buyer.party_date, buyer.party_time),
    total: formatKurus(orderAmount(priced)),
    date: formatDay(now),
  };
  return [preInformation(data), distanceSales(data)];
}

function paymentOf(
  method: PaymentMethod,
  settings: ShopSettings,
  now: Date,
  slot: PricedOrder['slot'],
): AgreementData['payment'] {
  if (method === 'card') return { method };
  if (method === 'branch') return { method, days: settings.branch_payment.days };
  return { method, until: formatMoment(orderDeadline(method, settings, now, slot).toISOString()) };
}

function billedTo(billing: Billing): AgreementData['billing'] {
  const address = addressLine(billing);
  if (billing.kind === 'person') return { name: nameOf(billing), address, company: null };
  const company = { taxOffice: billing.tax_office, taxNumber: billing.tax_number };
  return { name: billing.company, address, company };
}

/** A letter of a word names the word, which is delivered together. */
function nameOfLine({ title, variantTitle, word }: PricedOrder['lines'][number]): string {
  const name = titleWithVariant(title, variantTitle);
  return word ? `${wordTitle(word)} yazısı: ${name}` : name;
}

function missingChoices(lines: PricedOrder['lines']): AgreementData['ifMissing'] {
  if (lines.every(({ ifMissing }) => ifMissing === 'call')) return [];
  return groupByWord(lines).map(({ word, lines: [line] }) => ({
    title: word ? `${wordTitle(word)} yazısı` : nameOfLine(line),
    choice: line.ifMissing,
    isWord: word !== null,
  }));
}

const nameOf = ({ first_name, last_name }: Pick<Buyer, 'first_name' | 'last_name'>) => `${first_name} ${last_name}`;

/** Rows of `order_document` without the order's id: the verbatim text and its SHA-256. */
export function documentRows(agreements: readonly Agreement[]) {
  return agreements.map((agreement) => {
    const body = agreementText(agreement);
    return {
      kind: agreement.kind,
      version: agreement.version,
      body,
      sha256: createHash('sha256').update(body).digest('hex'),
    };
  });
}
