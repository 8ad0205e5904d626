import type { NewCoupon } from '@/contracts/coupon';
import { ownerCouponSchema } from '@/contracts/owner-coupons';
import { UsageError } from '../catalog/exit-code';
import { FLAG, LIST, oneWord, readArguments, TEXT } from './arguments';
import { describeCoupon } from './describe-coupon';
import type { OwnerApi } from './owner-api';
import { readCount, readMoment, readMoney } from './typed-values';

const OPTIONS = {
  percent: TEXT,
  amount: TEXT,
  title: TEXT,
  min: TEXT,
  category: LIST,
  'first-order': FLAG,
  'per-customer': TEXT,
  uses: TEXT,
  from: TEXT,
  until: TEXT,
  customer: TEXT,
  unlisted: FLAG,
} as const;

export function parseCreate(args: string[]) {
  const { values, positionals } = readArguments(args, OPTIONS);
  const code = oneWord(positionals, 'code for the coupon');
  const body: NewCoupon = {
    code,
    discount: readDiscount(values.percent, values.amount),
    first_order_only: values['first-order'],
    listed: !values.unlisted,
    ...given('title', values.title),
    ...given('min_amount', values.min, (text) => readMoney(text, 'min')),
    ...given('categories', values.category),
    ...given('per_customer', values['per-customer'], (text) => readCount(text, '--per-customer')),
    ...given('total_uses', values.uses, (text) => readCount(text, '--uses')),
    ...given('starts_at', values.from, (text) => readMoment(text, 'from', 'begin')),
    ...given('ends_at', values.until, (text) => readMoment(text, 'until', 'end')),
    ...given('customer', values.customer),
  };
  return async (api: OwnerApi) => {
    const created = ownerCouponSchema.parse(await api.send('POST', '/admin/coupons/', body));
    console.log(values.json ? JSON.stringify(created, null, 2) : describeCoupon(created));
  };
}

function readDiscount(percent: string | undefined, amount: string | undefined): NewCoupon['discount'] {
  if ((percent === undefined) === (amount === undefined))
    throw new UsageError('Say --percent or --amount, one of them.');
  if (amount !== undefined) return { amount: readMoney(amount, 'amount') };
  const share = readCount((percent as string).replace(/^%|%$/g, ''), '--percent');
  if (share > 100) throw new UsageError(`--percent ${share} is more than 100.`);
  return { percent: share };
}

/** The field of an option, omitted when the option is. */
function given<Field extends keyof NewCoupon, T>(
  field: Field,
  value: T | undefined,
  read?: (value: T) => NewCoupon[Field],
): Partial<NewCoupon> {
  if (value === undefined) return {};
  return { [field]: read ? read(value) : value };
}
