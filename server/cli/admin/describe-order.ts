import { addressLine } from '@/contracts/address-line';
import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import { formatMoney, isFree } from '@/contracts/money';
import { formatPhone } from '@/contracts/phone';
import { titleWithVariant } from '@/contracts/variant-title';
import { groupByWord, wordTitle } from '@/contracts/word-groups';
import { moment } from './moment';
import { table } from './table';

/** Everything that is needed to pack an order. */
export function describeOrder(order: OwnerOrderDetail): string {
  return [
    `${order.number}  ${order.order_status}  ${formatMoney(order.amount)}  ${order.email}`,
    describeDelivery(order),
    describeBilling(order),
    order.slot && `Hour: ${order.slot.day} ${order.slot.from}–${order.slot.to}`,
    order.party_date && `Party: ${[order.party_date, order.party_time].filter(Boolean).join(' ')}`,
    order.note && `Note: ${order.note}`,
    order.gift_note && `Gift card: ${order.gift_note}\nPack without prices.`,
    order.tracking && `Parcel: ${order.tracking.carrier} ${order.tracking.number} ${order.tracking.url ?? ''}`,
    table(['line', 'units', 'price', 'if missing', 'sku', 'what'], order.lines.map(describeLine)),
    describeWords(order),
    describeAmounts(order),
    describePayment(order),
    table(
      ['when', 'status', 'why'],
      order.events.map((event) => [moment(event.at), event.order_status, event.note]),
    ),
    table(
      ['when', 'payment', 'amount', 'paid', 'instalments', 'error'],
      order.payments.map((payment) => [
        moment(payment.created_at),
        payment.status,
        formatMoney(payment.price),
        payment.paid_price ? formatMoney(payment.paid_price) : '',
        String(payment.instalments ?? ''),
        payment.error ?? '',
      ]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Null for an order that is paid by card. */
function describePayment({ payment_method, payment_due, receipts }: OwnerOrderDetail): string | null {
  if (payment_method === 'card') return null;
  const due = payment_due ? `, ${formatMoney(payment_due.amount)} due until ${moment(payment_due.until)}` : '';
  const rows = receipts.map(({ day, kind, amount, description, by }) => [
    day,
    kind,
    formatMoney(amount),
    by,
    description,
  ]);
  return [
    `Paid by ${payment_method}${due}`,
    rows.length > 0 && table(['day', 'received', 'amount', 'by', 'text'], rows),
  ]
    .filter(Boolean)
    .join('\n\n');
}

type Address = OwnerOrderDetail['shippingAddress'];

function describeAddress(to: Address): string {
  return [`${to.first_name} ${to.last_name}, ${formatPhone(to.phone)}`, addressLine(to)].join('\n');
}

function describeDelivery({ delivery, shippingAddress }: OwnerOrderDetail): string {
  if (delivery.method === 'shipping') return `Deliver to\n${describeAddress(shippingAddress)}`;
  const { first_name, last_name, phone } = shippingAddress;
  return `Picked up at ${delivery.branch.name} (${delivery.branch.slug})\nby ${first_name} ${last_name}, ${formatPhone(phone)}`;
}

function describeBilling({ billingAddress, shippingAddress, delivery }: OwnerOrderDetail): string {
  const { kind, company, tax_office, tax_number, ...address } = billingAddress;
  if (kind === 'company') {
    return `Invoice to\n${company}, ${tax_office} ${tax_number}\n${describeAddress(address)}`;
  }
  const same = describeAddress(address) === describeAddress(shippingAddress);
  return same && delivery.method === 'shipping' ? 'Invoice to the same' : `Invoice to\n${describeAddress(address)}`;
}

function describeLine(line: OwnerOrderDetail['lines'][number]): string[] {
  const what = titleWithVariant(line.title, line.variant_title);
  const exclusion = line.withdrawal_exclusion && ` (no right of withdrawal: ${line.withdrawal_exclusion})`;
  const word = line.word && `${wordTitle(line.word)}: `;
  return [
    String(line.id),
    String(line.quantity),
    formatMoney(line.price),
    line.if_missing,
    line.sku,
    (word ?? '') + what + (exclusion ?? '') + describeShortage(line),
  ];
}

/** Units that are not sent, and what the line replaces. */
function describeShortage({ missing, dropped, quantity, replaces }: OwnerOrderDetail['lines'][number]): string {
  return [
    replaces && ` (instead of ${titleWithVariant(replaces.title, replaces.variant_title)}, ${replaces.sku}`,
    replaces && !isFree(replaces.amount) && `, ${formatMoney(replaces.amount)} refunded`,
    replaces?.note && `: ${replaces.note}`,
    replaces && ')',
    missing + dropped > 0 &&
      ` (${[missing > 0 && `${missing} missing`, dropped > 0 && `${dropped} cancelled by the buyer`].filter(Boolean).join(', ')}: pack ${quantity - missing - dropped})`,
  ]
    .filter(Boolean)
    .join('');
}

/** The words whose letters belong together, for the parcel. */
function describeWords({ lines }: OwnerOrderDetail): string {
  return groupByWord(lines)
    .flatMap(({ word, lines: letters }) =>
      word
        ? [
            `Word ${word.quantity} × ${wordTitle(word)}: lines ${letters.map(({ id }) => id).join(', ')}. Pack its letters together.`,
          ]
        : [],
    )
    .join('\n');
}

function describeAmounts({ coupon, discount, shipping }: OwnerOrderDetail): string {
  return [
    coupon && `Coupon ${coupon}: -${formatMoney(discount)}`,
    !isFree(shipping) && `Delivery: ${formatMoney(shipping)}`,
  ]
    .filter(Boolean)
    .join('\n');
}
