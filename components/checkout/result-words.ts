import type { FailureReason } from '@/contracts/checkout';
import type { PaymentControl } from '@/services/view-models';

/** The result as shown to the customer; more detailed than the payment's status. */
export type ResultEnd = PaymentControl['status'] | 'review' | 'cancelled' | 'called-off' | 'too-late' | 'lapsed';

export function endOf({ status, order }: PaymentControl): ResultEnd {
  if (status === 'failed' && order.money_back) return 'too-late';
  if (status === 'pending' && order.in_review) return 'review';
  const over = order.lines.some(({ order_status }) => order_status === 'cancelled' || order_status === 'refunded');
  if (!over) return status === 'failed' && order.payment_method !== 'card' ? 'lapsed' : status;
  return status === 'paid' ? 'cancelled' : 'called-off';
}

export const TITLES: Record<ResultEnd, string> = {
  paid: 'Siparişiniz alındı',
  pending: 'Ödeme bekleniyor',
  review: 'Ödemeniz inceleniyor',
  failed: 'Ödeme alınamadı',
  due: 'Siparişiniz alındı',
  cancelled: 'Sipariş iptal edildi',
  'called-off': 'Sipariş iptal edildi',
  'too-late': 'Ödemeniz iade ediliyor',
  lapsed: 'Siparişin süresi doldu',
};

/** What happened, and what comes next. */
export function resultText(end: ResultEnd, { reason, order }: Pick<PaymentControl, 'reason' | 'order'>): string {
  if (end === 'failed' && reason) return FAILURES[reason];
  return (order.payment_method !== 'card' && WITHOUT_CARD[end]) || TEXTS[end];
}

/** Added to a failure: the cart is kept, and a late payment is refunded. */
export const AFTER_FAILURE =
  'Sepetiniz ve bilgileriniz duruyor, yeniden yazmanız gerekmez. Bankanız ödemeyi geç onaylarsa bu sayfa kendiliğinden yenilenir ve size e-posta göndeririz.';

const TEXTS: Record<ResultEnd, string> = {
  paid: 'Teşekkürler! Ödemenizi aldık, siparişinizi hazırlamaya başlıyoruz. Onay e-postası yolda.',
  pending:
    'Bankanızdan yanıt bekliyoruz. Lütfen yeniden ödemeyin: bu sayfa kendiliğinden yenilenir; kapatsanız da siparişiniz kaybolmaz, ödeme onaylanınca e-posta göndeririz.',
  review:
    'Ödeme kuruluşu, kart sahibini korumak için bu ödemeye bir kez daha bakıyor; bu birkaç saat sürebilir. Lütfen yeniden ödemeyin: ürünleriniz ayrıldı, sonucu e-postayla bildireceğiz. Bu sayfayı kapatabilirsiniz.',
  failed: 'Bankanız ödemeyi onaylamadı; kartınızdan para çekilmedi. Başka bir kartla deneyebilirsiniz.',
  due: 'Teşekkürler! Aşağıdaki bilgileri size e-postayla da gönderdik.',
  lapsed:
    'Siparişin ödemesi süresi içinde yapılmadı; ayrılan ürünler yeniden satışa açıldı. Tutarı bu arada gönderdiyseniz: ürünler hâlâ varsa siparişiniz işleme alınır, yoksa paranız geri ödenir.',
  cancelled: 'Bu sipariş ödendikten sonra iptal edildi. Ödemeniz, ödediğiniz karta iade edilir.',
  'called-off':
    'Bu sipariş ödenmeden iptal edildi. Bankanız yine de bir ödeme alırsa tutarın tamamı kartınıza iade edilir.',
  'too-late':
    'Bankanız ödemenizi, sipariş kapandıktan sonra bildirdi; bu arada ürünler tükendi. Ödediğiniz tutarın tamamı kartınıza iade edilir; iade yapılınca e-posta göndeririz. Sepetinizde nelerin kaldığına bakıp onları yeniden sipariş edebilirsiniz.',
};

/** The texts that differ for orders that are paid by transfer or at a branch. */
const WITHOUT_CARD: Partial<Record<ResultEnd, string>> = {
  cancelled: 'Bu sipariş ödendikten sonra iptal edildi. Ödediğiniz tutarı size geri öderiz.',
  'called-off': 'Bu sipariş iptal edildi. Bunun için bir tutar gönderdiyseniz tamamını size geri öderiz.',
  'too-late':
    'Gönderdiğiniz tutar bize, sipariş kapandıktan sonra ulaştı ya da eksik kaldı. Tamamını size geri öderiz; ödeme yapılınca e-posta göndeririz.',
};

const FAILURES: Record<FailureReason, string> = {
  given_up: 'Ödemeden vazgeçtiniz; kartınızdan para çekilmedi. Hazır olduğunuzda yeniden deneyebilirsiniz.',
  not_verified:
    'Bankanızın 3-D Secure doğrulaması tamamlanmadı; kartınızdan para çekilmedi. Yeniden deneyebilir ya da başka bir kart kullanabilirsiniz.',
  no_funds:
    'Kartınızın limiti ya da bakiyesi bu ödeme için yeterli değil; kartınızdan para çekilmedi. Başka bir kartla deneyebilirsiniz.',
  card_expired: 'Kartınızın süresi dolmuş; para çekilmedi. Başka bir kartla deneyebilirsiniz.',
  wrong_cvc:
    'Kartın güvenlik kodu (CVC) bankanızdakiyle uyuşmadı; para çekilmedi. Kodu kontrol edip yeniden deneyebilirsiniz.',
  not_for_online:
    'Kartınız internet alışverişine kapalı; para çekilmedi. Bankanızdan açtırabilir ya da başka bir kartla deneyebilirsiniz.',
  timed_out: 'Ödeme süresi doldu; bu süre içinde bize bir ödeme ulaşmadı. Yeniden deneyebilirsiniz.',
};
