import { CARRIERS, carrierName, findCarrier, isTrackingNumber, OWN_COURIER, trackingPage } from '@/contracts/carriers';
import { bulkShipSchema, shipmentSchema } from '@/contracts/fulfilment';

test.each([
  ['YURTICI KARGO', 'Yurtiçi Kargo'],
  ['yurtiçi', 'Yurtiçi Kargo'],
  ['Aras', 'Aras Kargo'],
  ['MNG kargo', 'DHL eCommerce'],
  ['dhl e-commerce', 'DHL eCommerce'],
  ['Hepsi Jet', 'HepsiJET'],
  ['UPS Türkiye', 'UPS'],
  ['kendi kuryemiz', OWN_COURIER],
  ['Mahalle Kuryesi', 'Mahalle Kuryesi'],
])('the carrier typed as %s is stored as %s', (typed, stored) => {
  expect(carrierName(typed)).toBe(stored);
});

test('no two carriers answer to one name', () => {
  for (const { name } of CARRIERS) expect(findCarrier(name)?.name).toBe(name);
});

test.each([
  [
    'Yurtiçi Kargo',
    '123456789012',
    'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code=123456789012',
  ],
  ['HepsiJET', 'SMR1234567890', 'https://www.hepsijet.com/gonderi-takibi/SMR1234567890'],
  ['MNG', '1234567890', 'https://www.dhlecommerce.com.tr/gonderitakip'],
  ['Mahalle Kuryesi', '7', null],
  [OWN_COURIER, '', null],
])('a parcel of %s with the number %s is followed at %s', (carrier, number, page) => {
  expect(trackingPage(carrier, number)).toBe(page);
});

test('a number cannot lead out of the tracking page', () => {
  expect(trackingPage('Aras', '7&x=1#/../y')).toBe(
    'https://kargotakip.araskargo.com.tr/mainpage.aspx?code=7%26x%3D1%23%2F..%2Fy',
  );
});

test.each([
  ['Yurtiçi Kargo', '123456789012', true],
  ['Yurtiçi Kargo', 'SH-FPG99590F4', true],
  ['Yurtiçi Kargo', '12', false],
  ['Aras Kargo', '5625269594536', true],
  ['Aras Kargo', 'SH-FPG99590F4', false],
  ['PTT Kargo', 'KP01234567890', true],
  ['PTT Kargo', '2710200000622', true],
  ['UPS', '1Z12345E0205271688', true],
  ['UPS', '0532', false],
  ['Mahalle Kuryesi', '7', true],
  ['Mahalle Kuryesi', '', false],
  [OWN_COURIER, '', true],
])('of %s, %s is a tracking number: %s', (carrier, number, isOne) => {
  expect(isTrackingNumber(carrier, number)).toBe(isOne);
});

test('a shipment is stored with the carrier’s own name and the number without spaces', () => {
  const parcel = shipmentSchema.parse({ carrier: ' mng kargo ', number: '1234 5678 90' });
  expect(parcel).toEqual({ carrier: 'DHL eCommerce', number: '1234567890', url: null });
  expect(shipmentSchema.parse({ carrier: OWN_COURIER })).toEqual({ carrier: OWN_COURIER, number: '', url: null });
});

test('a bulk shipment names the parcel whose number is wrong; a dry run needs none', () => {
  const orders = [
    { number: 'SH-1', tracking: '7012345' },
    { number: 'SH-2', tracking: '7' },
  ];
  const { error } = bulkShipSchema.safeParse({ carrier: 'Aras', orders });
  expect(error?.issues.map(({ path }) => path)).toEqual([['orders', 1, 'tracking']]);
  expect(bulkShipSchema.safeParse({ carrier: 'Aras', dry_run: true, orders: [{ number: 'SH-1' }] }).success).toBe(true);
});
