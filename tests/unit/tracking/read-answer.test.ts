import { readAnswer } from '@/server/domain/ordering/tracking/yurtici/read-answer';
import { TrackingUnavailableError } from '@/server/platform/ports/shipment-tracking';

const KEY = '123456789012';

/** An answer in the shape of the carrier's, with this inside of `ShippingDeliveryVO`. */
function answer(content: string, flag = '0'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body>
<ns1:queryShipmentResponse xmlns:ns1="http://yurticikargo.com.tr/ShippingOrderDispatcherServices">
<ShippingDeliveryVO><outFlag>${flag}</outFlag><outResult>Başarılı</outResult><count>1</count>${content}</ShippingDeliveryVO>
</ns1:queryShipmentResponse></env:Body></env:Envelope>`;
}
const event = (name: string, date: string, time: string, more = '') =>
  `<invDocCargoVOArray><unitId>8070</unitId><unitName>AFŞİN İRTİBAT</unitName><eventId>IN</eventId><eventName>${name}</eventName>
<reasonId>OK</reasonId><reasonName>Sorun Yok</reasonName><eventDate>${date}</eventDate><eventTime>${time}</eventTime>
<cityName>KAHRAMANMARAŞ</cityName><townName>AFŞİN</townName>${more}</invDocCargoVOArray>`;
const detail = (status: string, item: string, key = KEY) =>
  `<shippingDeliveryDetailVO><cargoKey>${key}</cargoKey><invoiceKey>1</invoiceKey><jobId>7</jobId><operationCode>1</operationCode>
<operationStatus>${status}</operationStatus><shippingDeliveryItemDetailVO>${item}</shippingDeliveryItemDetailVO></shippingDeliveryDetailVO>`;
const newsOf = (content: string) => readAnswer(answer(content)).get(KEY);

test('events are read oldest first, with their place in small letters and Istanbul’s time', () => {
  const item = event('Kargo İndirildi', '20260712', '82304') + event('Kargo Yüklendi', '20260711', '180000');
  expect(newsOf(detail('IND', item))).toEqual({
    state: 'in_transit',
    delivered: null,
    events: [
      {
        at: new Date('2026-07-11T18:00:00+03:00'),
        text: 'Kargo Yüklendi',
        place: 'Afşin İrtibat, Afşin / Kahramanmaraş',
      },
      {
        at: new Date('2026-07-12T08:23:04+03:00'),
        text: 'Kargo İndirildi',
        place: 'Afşin İrtibat, Afşin / Kahramanmaraş',
      },
    ],
  });
});

test('a delivery has its time and the receiver’s name', () => {
  const proof = '<deliveryDate>20260713</deliveryDate><deliveryTime>143000</deliveryTime>';
  const news = newsOf(detail('DLV', `${proof}<receiverInfo>AYŞE IŞIK</receiverInfo>`));
  expect(news).toMatchObject({
    state: 'delivered',
    delivered: { at: new Date('2026-07-13T14:30:00+03:00'), to: 'Ayşe Işık' },
  });
});

test.each([
  ['NOP', '', 'registered'],
  ['ISR', '', 'in_transit'],
  ['IND', event('Dağıtıma Çıktı', '20260712', '90000'), 'out_for_delivery'],
  ['IND', event('Teslim Edilemedi', '20260712', '90000'), 'undelivered'],
  ['CNL', '', 'stopped'],
  ['ISC', '', 'stopped'],
  ['BI', '', 'stopped'],
  ['DLV', '', 'delivered'],
  ['DLV', '<rejectStatus>9</rejectStatus>', 'returning'],
  ['DLV', '<returnStatus>3</returnStatus>', 'returning'],
  ['IND', '<rejectStatus>1</rejectStatus>', 'returning'],
  ['IND', '<rejectStatus>7</rejectStatus>', 'in_transit'],
])('the status %s with %s is %s', (status, item, state) => {
  expect(newsOf(detail(status, item))?.state).toBe(state);
});

test('a status that is not known says nothing about the parcel', () => {
  expect(newsOf(detail('XYZ', event('Teslim Edildi', '20260712', '90000')))).toBeUndefined();
});

test('events without a valid time or name are left out, and the others stay', () => {
  const item = ['20260231', '2026071', 'x', ''].map((date) => event('Kargo Yüklendi', date, '90000')).join('');
  const bad = `${item}${event('', '20260712', '90000')}${event('Yolda', '20260712', '256199')}`;
  const news = newsOf(detail('IND', bad + event('Kargo İndirildi', '20260712', '0')));
  expect(news?.events.map(({ text, at }) => [text, at.toISOString()])).toEqual([
    ['Kargo İndirildi', '2026-07-11T21:00:00.000Z'],
  ]);
});

test('a reason is part of the event, control characters are not, and long texts are cut', () => {
  const long = `A\u0007${'b'.repeat(500)}`;
  const reason = '<reasonId>AA</reasonId><reasonName>Alıcı Adreste Yok</reasonName>';
  const item = event('Teslim Edilemedi', '20260712', '90000').replace(/<reasonId>.*\n?.*<\/reasonName>/, reason);
  const [first, second] = newsOf(detail('IND', item + event(long, '20260712', '100000')))?.events ?? [];
  expect(first?.text).toBe('Teslim Edilemedi: Alıcı Adreste Yok');
  expect(second?.text).toHaveLength(200);
  expect(second?.text.startsWith('A b')).toBe(true);
});

test('of several keys, those with an error are left out', () => {
  const unknown = `<shippingDeliveryDetailVO><cargoKey>SH-1</cargoKey><errCode>80859</errCode><errMessage>yok</errMessage></shippingDeliveryDetailVO>`;
  expect([...readAnswer(answer(unknown + detail('IND', ''))).keys()]).toEqual([KEY]);
  expect(readAnswer(answer(unknown, '1')).size).toBe(0);
});

const fault = `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><soapenv:Fault>
<faultcode>soapenv:Server</faultcode><faultstring>NullPointerException</faultstring></soapenv:Fault></soapenv:Body></soapenv:Envelope>`;

test.each([
  ['nothing', ''],
  ['a page', '<html><body><h1>Bakımdayız'],
  ['JSON', '{"outFlag":"0"}'],
  ['an XML document of another kind', '<?xml version="1.0"?><rss><channel/></rss>'],
  ['half an answer', answer(detail('IND', '')).slice(0, 220)],
  ['a fault', fault],
  ['a refusal', answer('', '1')],
  ['an error of the service', answer(detail('DLV', ''), '2')],
  ['control bytes', '\u0000\u0001\u0002<<>>&&&'],
])('%s instead of an answer is an unknown status, never a delivery', (_what, text) => {
  expect(() => readAnswer(text)).toThrow(TrackingUnavailableError);
});

test('an answer with a million nested elements is refused without an overflow', () => {
  expect(() => readAnswer('<a>'.repeat(1_000_000))).toThrow(TrackingUnavailableError);
});
