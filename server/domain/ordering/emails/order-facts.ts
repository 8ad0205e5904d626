import { addressLine } from '@/contracts/address-line';
import { formatDay } from '@/contracts/dates';
import { formatPhone } from '@/contracts/phone';
import { titleWithVariant } from '@/contracts/variant-title';
import type { OrderAddress, OrderBilling, orderLine, orders } from '@/server/platform/db/schema/order';

type Order = Pick<
  typeof orders.$inferSelect,
  'delivery' | 'shippingAddress' | 'billingAddress' | 'partyDate' | 'giftNote'
>;

/** A label with the text below it. */
type Fact = { label: string; text: string };

/** An order's delivery, invoice address and notes. */
export function orderFacts({ delivery, shippingAddress, billingAddress, partyDate, giftNote }: Order): Fact[] {
  const home = personLine(shippingAddress);
  const { branch } = delivery.method === 'pickup' ? delivery : { branch: null };
  const billed = billingLine(billingAddress);
  return [
    branch
      ? { label: 'Teslim yeri', text: `${branch.name}, ${branch.address}, ${formatPhone(branch.phone)}` }
      : { label: 'Teslimat adresi', text: home },
    ...(branch || billed !== home ? [{ label: 'Fatura', text: billed }] : []),
    ...(partyDate ? [{ label: 'Parti tarihi', text: formatDay(partyDate) }] : []),
    ...(giftNote ? [{ label: 'Hediye notu', text: giftNote }] : []),
  ];
}

/** A line's item, variant and SKU. */
export function orderedItem({ title, variantTitle, sku }: typeof orderLine.$inferSelect): string {
  const name = titleWithVariant(title, variantTitle);
  return sku ? `${name}, stok kodu ${sku}` : name;
}

function billingLine(billing: OrderBilling): string {
  if (billing.kind === 'person') return personLine(billing);
  const { company, tax_office, tax_number } = billing;
  return `${company}, ${tax_office} V.D. ${tax_number}, ${addressLine(billing)}`;
}

const personLine = (address: OrderAddress) => `${address.first_name} ${address.last_name}, ${addressLine(address)}`;
