import { createHash } from 'node:crypto';
import { type Agreement, agreementText, distanceSales, preInformation } from '@/content/agreements/agreements';
import type { Checkout } from '@/contracts/checkout';
import type { Company } from '@/contracts/company';
import { formatDay } from '@/contracts/dates';
import { formatKurus, multiplyMoney } from '@/contracts/money';
import { orderAmount, type PricedOrder } from './price-order';

type Buyer = Pick<
  Checkout,
  'first_name' | 'last_name' | 'phone' | 'email' | 'address' | 'neighborhood' | 'district' | 'city' | 'zip_code'
>;

/** Both contract texts, filled with what is being ordered. */
export function writeAgreements(
  company: Company,
  buyer: Buyer,
  { lines, coupon }: PricedOrder,
  now: Date,
): Agreement[] {
  const data = {
    company,
    buyer: {
      name: `${buyer.first_name} ${buyer.last_name}`,
      address: `${buyer.address}, ${buyer.neighborhood}, ${buyer.zip_code} ${buyer.district} / ${buyer.city}`,
      phone: buyer.phone,
      email: buyer.email,
    },
    lines: lines.map((line) => ({
      title: line.variantTitle ? `${line.title} (${line.variantTitle})` : line.title,
      quantity: line.quantity,
      unitPrice: formatKurus(line.price),
      total: formatKurus(multiplyMoney(line.price, line.quantity)),
    })),
    discount: coupon ? { code: coupon.code, amount: formatKurus(coupon.discount) } : null,
    total: formatKurus(orderAmount(lines)),
    date: formatDay(now),
  };
  return [preInformation(data), distanceSales(data)];
}

/** Rows of `order_document` without their order: the text word for word and its SHA-256. */
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
