import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createYurtici } from '@/server/domain/ordering/tracking/yurtici/adapter';
import { childAt, childrenOf, readXml, textOf } from '@/server/platform/http/xml-node';
import { TrackingUnavailableError } from '@/server/platform/ports/shipment-tracking';

let server: Server;
let answer = { status: 200, body: '' };
let got: { headers: IncomingHttpHeaders; body: string } = { headers: {}, body: '' };
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got = { headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      response.writeHead(answer.status, { 'content-type': 'text/xml' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const account = { username: 'MAĞAZA&1', password: 'a<b' };
const carrier = (port = (server.address() as AddressInfo).port) =>
  createYurtici({ url: `http://127.0.0.1:${port}/KOPSWebServices/ShippingOrderDispatcherServices`, ...account });
const known = (key: string) =>
  `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><n:queryShipmentResponse xmlns:n="x">
<ShippingDeliveryVO><outFlag>0</outFlag><shippingDeliveryDetailVO><cargoKey>${key}</cargoKey><operationStatus>IND</operationStatus>
</shippingDeliveryDetailVO></ShippingDeliveryVO></n:queryShipmentResponse></e:Body></e:Envelope>`;

test('one call asks about all keys with the account, escaped', async () => {
  answer = { status: 200, body: known('7') };
  const news = await carrier().track(['7', 'SH-<1>']);
  expect([...news.keys()]).toEqual(['7']);
  expect(got.headers).toMatchObject({ 'content-type': 'text/xml; charset=utf-8', soapaction: '""' });
  const call = childAt(readXml(got.body), 'Envelope', 'Body', 'queryShipment');
  expect(childrenOf(call, 'keys').map(({ text }) => text)).toEqual(['7', 'SH-<1>']);
  expect(['wsUserName', 'wsPassword', 'keyType', 'addHistoricalData'].map((name) => textOf(call, name))).toEqual([
    'MAĞAZA&1',
    'a<b',
    '0',
    'true',
  ]);
});

test.each([
  ['503', { status: 503, body: known('7') }],
  ['a redirect', { status: 302, body: known('7') }],
  ['a page with the status 500', { status: 500, body: '<h1>Hata' }],
  ['more than the largest answer', { status: 200, body: `${known('7')}${' '.repeat(5_100_000)}` }],
])('%s is an outage', async (_what, given) => {
  answer = given;
  await expect(carrier().track(['7'])).rejects.toThrow(TrackingUnavailableError);
});

test('a carrier that can’t be reached is an outage, whose message has neither account nor parcels', async () => {
  const failure = await carrier(1)
    .track(['7012345'])
    .catch((error: Error) => error);
  expect(failure).toBeInstanceOf(TrackingUnavailableError);
  expect((failure as Error).message).not.toMatch(/MAĞAZA|7012345|a<b/);
});
