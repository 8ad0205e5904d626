import { formatKurus } from '@/contracts/money';
import type { CouponStanding } from './read-coupons';

/** What a coupon takes and asks, a sentence each, for shoppers. `categories` are the names of those it holds for. */
export function couponRules(coupon: CouponStanding, categories: readonly string[]): string[] {
  const { kind, value, minAmount, firstOrderOnly, perCustomer, totalUses } = coupon;
  const taken = kind === 'percent' ? `%${value} indirim` : `${formatKurus(value)} indirim`;
  return [
    categories.length > 0
      ? `Şu kategorilerdeki ürünlerde ${taken}: ${categories.join(', ')}.`
      : `Tüm ürünlerde ${taken}.`,
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
