import type { OrderStatus } from '@/contracts/orders';
import type { CustomerOrder, CustomerOrderDetail } from '@/services/view-models';

type Delivery = CustomerOrder['delivery'];

/** Text after a refund's amount, by method. */
export const REFUND_WORDS: Record<CustomerOrderDetail['refunds'][number]['method'], string> = {
  provider: 'kartınıza iade edildi',
  bank_transfer: 'banka havalesiyle iade edildi',
  cash: 'nakit olarak iade edildi',
  other: 'iade edildi',
};

/** Status labels on order cards. */
const STATUS_WORDS: Record<OrderStatus, string> = {
  created: 'Ödeme bekleniyor',
  redirected: 'Ödeme bekleniyor',
  awaiting_transfer: 'Havale bekleniyor',
  reserved: 'Mağazada ödenecek',
  paid: 'Siparişiniz alındı',
  failed: 'Ödeme alınamadı',
  expired: 'Süresi doldu',
  preparing: 'Hazırlanıyor',
  shipped: 'Kargoda',
  delivered: 'Teslim edildi',
  cancelled: 'İptal edildi',
  refunded: 'İade edildi',
};

/** Event labels in the timeline; null hides an event, such as the redirect to the payment page. */
const EVENT_WORDS: Record<OrderStatus, string | null> = {
  created: 'Sipariş oluşturuldu',
  redirected: null,
  awaiting_transfer: 'Sipariş oluşturuldu, havale bekleniyor',
  reserved: 'Sipariş alındı, mağazada ödenecek',
  paid: 'Ödeme alındı',
  failed: 'Ödeme alınamadı',
  expired: 'Ödeme süresi doldu',
  preparing: 'Hazırlanmaya başlandı',
  shipped: 'Kargoya verildi',
  delivered: 'Teslim edildi',
  cancelled: 'Sipariş iptal edildi',
  refunded: 'Ödeme iade edildi',
};

/** Labels that differ for orders picked up at a branch. */
const PICKUP_WORDS = {
  status: { shipped: 'Teslim almaya hazır', delivered: 'Teslim alındı' },
  event: { shipped: 'Mağazada teslime hazır', delivered: 'Teslim alındı' },
} satisfies Record<string, Partial<Record<OrderStatus, string>>>;

export function statusWords(status: OrderStatus, { method }: Delivery): string {
  const pickup: Partial<Record<OrderStatus, string>> = method === 'pickup' ? PICKUP_WORDS.status : {};
  return pickup[status] ?? STATUS_WORDS[status];
}

/** Null for hidden events. */
export function eventWords(status: OrderStatus, { method }: Delivery): string | null {
  const pickup: Partial<Record<OrderStatus, string>> = method === 'pickup' ? PICKUP_WORDS.event : {};
  return pickup[status] ?? EVENT_WORDS[status];
}

/** The colour of a status: in progress, completed, or ended without success. */
export function toneOf(status: OrderStatus): 'open' | 'done' | 'off' {
  if (status === 'delivered') return 'done';
  return FILTERS.iptal.status.includes(status) ? 'off' : 'open';
}

type Filter = { title: string; status: readonly OrderStatus[] };

/** The list's filters by their name in the URL. An empty status list means all. */
export const FILTERS = {
  tumu: { title: 'Tümü', status: [] },
  acik: {
    title: 'Devam edenler',
    status: ['created', 'redirected', 'awaiting_transfer', 'reserved', 'paid', 'preparing', 'shipped'],
  },
  teslim: { title: 'Teslim edilenler', status: ['delivered'] },
  iptal: { title: 'İptal ve iadeler', status: ['cancelled', 'refunded', 'failed', 'expired'] },
} satisfies Record<string, Filter> as { tumu: Filter; acik: Filter; teslim: Filter; iptal: Filter };
export type FilterName = keyof typeof FILTERS;

/** The filter named in the URL; unknown names mean all. */
export function filterNamed(name: string | undefined): FilterName {
  return name !== undefined && Object.hasOwn(FILTERS, name) ? (name as FilterName) : 'tumu';
}

/** The URL of a filtered page of the list. */
export function ordersHref(filter: FilterName, page = 1): string {
  const query = new URLSearchParams();
  if (filter !== 'tumu') query.set('durum', filter);
  if (page > 1) query.set('sayfa', String(page));
  return query.size > 0 ? `/hesap/siparislerim?${query}` : '/hesap/siparislerim';
}
