import { whereaboutsOf } from '@/components/account/orders/whereabouts';
import type { ParcelState } from '@/contracts/parcel';

type Order = Parameters<typeof whereaboutsOf>[0];
const DAYS = { earliest: '2026-11-26', latest: '2026-11-28', late: false };
const order = (given: Partial<Order>): Order => ({
  ...{ order_status: 'paid', delivery: { method: 'shipping' }, slot: null, arrival: DAYS, parcel: null, events: [] },
  ...given,
});
const parcel = (state: ParcelState) => ({
  state,
  events: [{ at: '2026-11-25T09:00:00Z', text: 'Kargo İndirildi', place: 'Ankara Transfer Merkezi' }],
  received_by: '',
});
const branch = { slug: 'moda', name: 'Moda', address: 'a', phone: '+902160000101', map: 'https://x.example' };

test.each<[string, Partial<Order>, string]>([
  ['a paid order', {}, '26 Kasım Perşembe – 28 Kasım Cumartesi elinizde'],
  ['one day', { arrival: { ...DAYS, latest: '2026-11-26' } }, '26 Kasım Perşembe günü elinizde'],
  [
    'a late order',
    { arrival: { ...DAYS, late: true } },
    'Gecikti. Beklenen gün: 26 Kasım Perşembe – 28 Kasım Cumartesi',
  ],
  ['an order for a branch', { delivery: { method: 'pickup', branch } }, '28 Kasım Cumartesi günü mağazada hazır'],
  [
    'a parcel on its way',
    { order_status: 'shipped', parcel: parcel('in_transit') },
    '26 Kasım Perşembe – 28 Kasım Cumartesi elinizde',
  ],
  [
    'a parcel with its courier',
    { order_status: 'shipped', parcel: parcel('out_for_delivery') },
    'Dağıtıma çıktı, kurye yolda',
  ],
  ['a parcel that comes back', { order_status: 'shipped', parcel: parcel('returning') }, 'Paket bize geri dönüyor'],
])('%s is announced in one line', (_what, given, title) => {
  expect(whereaboutsOf(order(given))?.title).toBe(title);
});

test('the last report is told, and who took a delivered parcel', () => {
  const going = order({ order_status: 'shipped', parcel: parcel('in_transit') });
  expect(whereaboutsOf(going)).toMatchObject({ detail: 'Kargo İndirildi, Ankara Transfer Merkezi', tone: 'good' });
  const events: Order['events'] = [{ order_status: 'delivered', at: '2026-11-26T11:30:00Z', note: 'carrier' }];
  const proof = { ...parcel('delivered'), received_by: 'Ayşe Yılmaz' };
  expect(whereaboutsOf(order({ order_status: 'delivered', arrival: null, parcel: proof, events }))).toEqual({
    title: 'Teslim edildi: 26 Kasım 2026 14:30',
    detail: 'Teslim alan: Ayşe Yılmaz',
    tone: 'good',
  });
});

test('nothing is announced of an order that is not expected', () => {
  expect(whereaboutsOf(order({ order_status: 'created', arrival: null }))).toBeNull();
  expect(whereaboutsOf(order({ order_status: 'cancelled', arrival: null }))).toBeNull();
});
