import { formatMoment, formatSlot, formatWeekday } from '@/contracts/dates';
import type { ParcelState } from '@/contracts/parcel';
import type { CustomerOrderDetail } from '@/services/view-models';

/** Where an order is, in one line, with what else is known. `tone` is `warning` for what the buyer may have to act on. */
export type Whereabouts = { title: string; detail: string; tone: 'good' | 'warning' };

type Order = Pick<CustomerOrderDetail, 'order_status' | 'delivery' | 'slot' | 'arrival' | 'parcel' | 'events'>;

/** States of a parcel that say more than the expected days. */
const STATE_WORDS: Partial<Record<ParcelState, { title: string; tone: Whereabouts['tone']; detail?: string }>> = {
  out_for_delivery: { title: 'Dağıtıma çıktı, kurye yolda', tone: 'good' },
  undelivered: { title: 'Kurye teslim edemedi, yeniden deneyecek', tone: 'warning' },
  returning: {
    title: 'Paket bize geri dönüyor',
    tone: 'warning',
    detail: 'Ne yapacağımızı birlikte kararlaştırmak için size yazacağız.',
  },
  stopped: {
    title: 'Kargo firması paketi taşımıyor',
    tone: 'warning',
    detail: 'Yeniden göndermek için size yazacağız.',
  },
};

/** Null before the payment, and for orders that are over without a delivery. */
export function whereaboutsOf(order: Order): Whereabouts | null {
  const { order_status: status, delivery, parcel, arrival } = order;
  if (status === 'delivered' && delivery.method === 'shipping') {
    const at = order.events.findLast(({ order_status }) => order_status === 'delivered')?.at;
    const title = at ? `Teslim edildi: ${formatMoment(at)}` : 'Teslim edildi';
    return { title, detail: parcel?.received_by ? `Teslim alan: ${parcel.received_by}` : '', tone: 'good' };
  }
  if (!arrival) return null;
  const lastEvent = parcel?.events.at(-1);
  const lastNews = lastEvent ? [lastEvent.text, lastEvent.place].filter(Boolean).join(', ') : '';
  const words = status === 'shipped' && parcel?.state ? STATE_WORDS[parcel.state] : undefined;
  if (words) return { title: words.title, detail: words.detail ?? lastNews, tone: words.tone };
  return { title: arrivalWords(order, arrival), detail: lastNews, tone: arrival.late ? 'warning' : 'good' };
}

function arrivalWords({ delivery, slot }: Order, { earliest, latest, late }: NonNullable<Order['arrival']>): string {
  if (late) return `Gecikti. Beklenen gün: ${daysWords(earliest, latest)}`;
  if (slot) return `${delivery.method === 'pickup' ? 'Teslim alma' : 'Teslimat'}: ${formatSlot(slot)}`;
  if (delivery.method === 'pickup') return `${formatWeekday(latest)} günü mağazada hazır`;
  return earliest === latest ? `${formatWeekday(latest)} günü elinizde` : `${daysWords(earliest, latest)} elinizde`;
}

/** "26 Kasım Perşembe" or "26 Kasım Perşembe – 28 Kasım Cumartesi". */
function daysWords(earliest: string, latest: string): string {
  return earliest === latest ? formatWeekday(latest) : `${formatWeekday(earliest)} – ${formatWeekday(latest)}`;
}
