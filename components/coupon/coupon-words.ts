import type { CouponRefusal } from '@/contracts/coupon';
import { formatKurus, type Kurus, subtractMoney } from '@/contracts/money';
import type { CouponAnswer } from '@/store/order/order-state';

/** Why a code gives no discount, and what the customer can do; null when it does. `amount`: of the cart. */
export function describeCoupon(answer: CouponAnswer, amount: Kurus): string | null {
  switch (answer.kind) {
    case 'holds':
      return null;
    case 'failed':
      return 'Kuponunuz şu anda kontrol edilemedi. Birazdan yeniden deneyin.';
    case 'too-many':
      return 'Çok sayıda kod denediniz. Lütfen bir süre sonra yeniden deneyin.';
    case 'refused':
      return answer.minAmount === null ? describeRefusal(answer.reason) : tooLittle(answer.minAmount, amount);
  }
}

/** A short form for a rejected order. */
export function describeRefusal(reason: CouponRefusal): string {
  return WORDS[reason];
}

function tooLittle(minAmount: Kurus, amount: Kurus): string {
  const rule = `Bu kupon ${formatKurus(minAmount)} ve üzeri sepetlerde geçerli.`;
  return amount < minAmount
    ? `${rule} ${formatKurus(subtractMoney(minAmount, amount))} değerinde ürün daha ekleyin.`
    : rule;
}

const WORDS: Record<CouponRefusal, string> = {
  coupon_unknown: 'Böyle bir kupon kodu yok. Kodu kontrol edip yeniden yazın.',
  coupon_not_started: 'Bu kuponun geçerlilik süresi henüz başlamadı.',
  coupon_expired: 'Bu kuponun süresi doldu.',
  coupon_used_up: 'Bu kuponun kullanım hakkı tükendi.',
  coupon_already_used: 'Bu kuponu daha önce kullandınız.',
  coupon_held:
    'Bu kupon, ödemesi henüz sonuçlanmamış bir siparişinizde kullanılıyor. Sonucu Siparişlerim sayfasından izleyebilirsiniz.',
  coupon_sign_in: 'Bu kupon üyelere özel. Kullanmak için giriş yapın.',
  coupon_first_order: 'Bu kupon yalnızca ilk siparişte geçerli.',
  coupon_min_amount: 'Sepet tutarınız bu kupon için yeterli değil.',
  coupon_not_for_these: 'Bu kupon sepetinizdeki ürünlerde geçerli değil.',
  coupon_changed: 'Kuponun indirimi değişti. Yeni tutarı kontrol edip yeniden onaylayın.',
};
