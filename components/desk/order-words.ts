import type { BulkMoved } from '@/contracts/fulfilment';
import type { OrderStatus } from '@/contracts/orders';
import type { ParcelState } from '@/contracts/parcel';
import type { DeskOrder } from '@/services/desk/orders';

type Delivery = DeskOrder['delivery'];

const STATUS: Record<OrderStatus, string> = {
  created: 'Ödeme bekleniyor',
  redirected: 'Ödeme bekleniyor',
  awaiting_transfer: 'Havale bekleniyor',
  reserved: 'Yeni, mağazada ödenecek',
  paid: 'Yeni',
  failed: 'Ödenemedi',
  expired: 'Süresi doldu',
  preparing: 'Paketlendi',
  shipped: 'Kargoda',
  delivered: 'Teslim edildi',
  cancelled: 'İptal edildi',
  refunded: 'İade edildi',
};

/** A status in the words of the staff. */
export function deskStatus(status: OrderStatus, { method }: Delivery): string {
  return status === 'shipped' && method === 'pickup' ? 'Mağazada bekliyor' : STATUS[status];
}

const GOING: readonly OrderStatus[] = ['shipped', 'created', 'redirected', 'awaiting_transfer'];

/** Waits to be packed: paid, or paid at the branch. */
export const isToPack = (status: OrderStatus) => status === 'paid' || status === 'reserved';

/** The colour of a status: waits for the staff, on its way, or over. */
export function deskTone(status: OrderStatus): 'todo' | 'going' | 'over' {
  if (isToPack(status) || status === 'preparing') return 'todo';
  return GOING.includes(status) ? 'going' : 'over';
}

/** Where the carrier says that a parcel is. */
export const PARCEL_WORDS: Record<ParcelState, string> = {
  registered: 'Kargo firması henüz almadı',
  in_transit: 'Yolda',
  out_for_delivery: 'Dağıtımda',
  undelivered: 'Teslim edilemedi',
  delivered: 'Teslim edildi',
  returning: 'Geri dönüyor',
  stopped: 'Kargo firması durdurdu',
};

type StatusFilter = { title: string; status?: readonly OrderStatus[]; delay?: 'late' | 'trouble' };

/** The filters by status or delay, by their name in the URL. */
export const STATUS_FILTERS: Record<string, StatusFilter> = {
  hazirlanacak: { title: 'Gönderilecekler', status: ['paid', 'reserved', 'preparing'] },
  yeni: { title: 'Yeni', status: ['paid', 'reserved'] },
  havale: { title: 'Havale bekleyen', status: ['awaiting_transfer'] },
  hazirlaniyor: { title: 'Paketlendi', status: ['preparing'] },
  yolda: { title: 'Kargoda ya da mağazada', status: ['shipped'] },
  gecikti: { title: 'Gecikenler', delay: 'late' },
  'kargo-sorunu': { title: 'Kargosu sorunlu', delay: 'trouble' },
  teslim: { title: 'Teslim edildi', status: ['delivered'] },
  odenmedi: { title: 'Ödenmedi', status: ['created', 'redirected', 'failed', 'expired'] },
  iptal: { title: 'İptal ve iade', status: ['cancelled', 'refunded'] },
};

/** Why an order of a bulk action stays as it is. */
export const BULK_PROBLEMS: Record<NonNullable<BulkMoved['results'][number]['problem']>, string> = {
  unknown: 'böyle bir sipariş yok',
  wrong_status: 'durumu uygun değil',
  wrong_delivery: 'mağazadan teslim alınacak',
};
