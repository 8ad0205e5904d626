import type { ChangeableVersion } from '@/services/orders/change-order';
import type { OrderAccess } from '@/services/orders/order-access';
import type { CustomerOrderDetail } from '@/services/view-models';

/** What a form of a change works on. `onStale`: the order has changed since it was read. */
export type ChangeFormProps = {
  order: CustomerOrderDetail;
  access: OrderAccess;
  changeable: ChangeableVersion;
  onDone: () => void;
  onCancel: () => void;
  onStale: () => void;
};

/** Codes of a change that was made for another state of the order than the present one. */
export const STALE_CODES: readonly string[] = ['changed_meanwhile', 'effect_changed', 'out_of_stock', 'change_waiting'];

/** Why a change was refused, by the response's code. */
export const CHANGE_PROBLEMS: Record<string, string> = {
  wrong_status: 'Siparişinizi hazırlamaya başladık; artık buradan değiştiremezsiniz. Bir sorun varsa hemen bize yazın.',
  changed_meanwhile: 'Sipariş siz seçerken değişti. Son hâlini gösteriyoruz; değişikliğinizi yeniden seçin.',
  effect_changed: 'Fiyatlar siz seçerken değişti. Son hâlini gösteriyoruz; değişikliğinizi yeniden seçin.',
  out_of_stock: 'Seçtiğiniz ürün bu sayıda kalmadı. Son hâlini gösteriyoruz; başka bir seçenek deneyin.',
  slot_address:
    'Teslimat saatiniz bu ilçe için ayrıldı; adres aynı ilçede kalmalı. Önce teslimat saatini değiştirmek için bize yazın.',
  nothing_remains:
    'Böyle siparişte hiç ürün kalmaz. Tümünden vazgeçmek için aşağıdaki “Siparişi iptal et” düğmesini kullanın.',
  change_waiting: 'Önceki değişikliğiniz ödemesini bekliyor. Önce onu ödeyin ya da ondan vazgeçin.',
  payment_unavailable: 'Ödeme sayfası şu anda açılamıyor; değişiklik yapılmadı. Birazdan yeniden deneyin.',
  payment_refused: 'Ödeme sayfası şu anda açılamıyor; değişiklik yapılmadı. Birazdan yeniden deneyin.',
  without_page: 'Diğer değişiklikler yapıldı; fark için ödeme sayfası açılamadı. O ürünü birazdan yeniden seçin.',
  refund_failed: 'Önceki iadeniz henüz tamamlanamadı. O tamamlanınca değiştirebilirsiniz; dilerseniz bize yazın.',
  nothing_left: 'Bu ürünler için kuponunuzdan sonra bir ücret ödenmemişti. Çıkarmak için bize yazın.',
};
