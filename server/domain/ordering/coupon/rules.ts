import { formatKurus } from '@/contracts/money';
import type { CouponStanding } from './read-coupons';

/**
 * A coupon's discount and conditions, one sentence each, for shoppers. `categories` are the names of its categories.
 */
export function couponRules(coupon: CouponStanding, categories: readonly string[]): string[] {
  const { kind, value, minAmount, firstOrderOnly, perCustomer, totalUses } = coupon;
  const taken = kind === 'percent' ? `%${value} indirim` : `${formatKurus(value).replace(/,00$/, '')} indirim`;
  return [
    `${categories.length > 0 ? placeOf(categories) : 'Tüm ürünlerde'} ${taken}.`,
    ...(minAmount > 0 ? [`${formatKurus(minAmount)} ve üzeri sepetlerde geçerlidir.`] : []),
    ...(firstOrderOnly ? ['Yalnızca ilk siparişinizde geçerlidir.'] : []),
    ...(!firstOrderOnly && perCustomer === 1 ? ['Her üye bir kez kullanabilir.'] : []),
    ...(!firstOrderOnly && perCustomer !== null && perCustomer > 1
      ? [`Her üye en fazla ${perCustomer} kez kullanabilir.`]
      : []),
    ...(totalUses !== null ? ['Toplam kullanım sayısı sınırlıdır.'] : []),
    'Başka bir kuponla birleştirilemez.',
  ];
}

const list = new Intl.ListFormat('tr-TR', { type: 'conjunction' });

/** "Balonlar kategorisinde", "Balonlar ve Kostümler kategorilerinde" */
function placeOf(categories: readonly string[]): string {
  return `${list.format(categories)} ${categories.length === 1 ? 'kategorisinde' : 'kategorilerinde'}`;
}
