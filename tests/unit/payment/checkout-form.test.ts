import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIyzico } from '@/server/domain/ordering/payment/iyzico/adapter';
import { type PaymentRequest, PaymentSignatureError } from '@/server/platform/ports/payment';

/**
 * The hosted form as published by iyzico: field names from its client (iyzipay-node, lib/requests), order of signed
 * values from its samples and from docs.iyzico.com/en/advanced/response-signature-validation.
 */
let server: Server;
let answer: unknown;
let received = { url: '', body: '' };
let provider: ReturnType<typeof createIyzico>;
beforeAll(async () => {
  server = createServer((request, response) => {
    received = { url: request.url ?? '', body: '' };
    request.on('data', (chunk: Buffer) => {
      received.body += chunk.toString();
    });
    request.on('end', () => response.end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = createIyzico({ baseUrl, apiKey: 'api', secretKey: 'secret' });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const sign = (text: string) => createHmac('sha256', 'secret').update(text).digest('hex');

const PLACE = { address: 'Bahariye Caddesi 10', city: 'İstanbul', country: 'Türkiye', zipCode: '34710' };
const REQUEST: PaymentRequest = {
  ...{ conversationId: 'c-1', orderNumber: 'SH-1', amount: 6040, currency: 'TRY' },
  enabledInstalments: [1],
  callbackUrl: 'https://shop.example/api/checkout/callback/',
  buyer: {
    id: 'SH-1',
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    email: 'a@example.com',
    phone: '+90532',
    ip: '1.2.3.4',
    ...PLACE,
  },
  billing: { name: 'Parti A.Ş.', ...PLACE },
  lines: [
    { id: '7', name: 'Balon', category: 'Balonlar', total: 2050, physical: true },
    { id: 'teslimat', name: 'Teslimat ücreti', category: 'Teslimat', total: 3990, physical: false },
  ],
};

describe('opening a payment page', () => {
  const opened = { status: 'success', conversationId: 'c-1', token: 't-1', tokenExpireTime: 1800 };
  const page = { paymentPageUrl: 'https://sandbox-cpp.iyzipay.com?token=t-1' };

  test('sends the fields of the published client, with prices that add up', async () => {
    answer = { ...opened, ...page, signature: sign('c-1:t-1') };
    await expect(provider.initialize(REQUEST)).resolves.toMatchObject({ token: 't-1', lifetime: 1_800_000 });
    expect(received.url).toBe('/payment/iyzipos/checkoutform/initialize/auth/ecom');
    const body = JSON.parse(received.body) as Record<string, Record<string, unknown>>;
    expect(body).toMatchObject({
      ...{ locale: 'tr', conversationId: 'c-1', price: '60.4', paidPrice: '60.4', currency: 'TRY', basketId: 'SH-1' },
      ...{ paymentGroup: 'PRODUCT', callbackUrl: REQUEST.callbackUrl },
      basketItems: [
        { id: '7', name: 'Balon', category1: 'Balonlar', itemType: 'PHYSICAL', price: '20.5' },
        { id: 'teslimat', name: 'Teslimat ücreti', category1: 'Teslimat', itemType: 'VIRTUAL', price: '39.9' },
      ],
    });
    expect(Object.keys(body.buyer ?? {}).toSorted()).toEqual(
      [
        ...['city', 'country', 'email', 'gsmNumber', 'id', 'identityNumber', 'ip', 'name'],
        ...['registrationAddress', 'surname', 'zipCode'],
      ].toSorted(),
    );
    for (const address of [body.shippingAddress, body.billingAddress]) {
      expect(Object.keys(address ?? {}).toSorted()).toEqual(['address', 'city', 'contactName', 'country', 'zipCode']);
    }
    expect(body.billingAddress?.contactName).toBe('Parti A.Ş.');
  });

  test.each([
    ['values in another order', sign('t-1:c-1')],
    ['another secret', createHmac('sha256', 'other').update('c-1:t-1').digest('hex')],
    ['nothing', ''],
  ])('refuses a response signed with %s', async (_what, signature) => {
    answer = { ...opened, ...page, signature };
    await expect(provider.initialize(REQUEST)).rejects.toThrow(PaymentSignatureError);
  });
});

describe('retrieving a payment', () => {
  const paid = {
    ...{ status: 'success', paymentStatus: 'SUCCESS', paymentId: '12', currency: 'TRY', basketId: 'SH-1' },
    ...{ conversationId: 'c-1', token: 't-1', fraudStatus: 1 },
  };

  test.each([
    ['numbers', 10.5, 10],
    ['text with one decimal', '10.5', '10.0'],
    ['text with two decimals', '10.50', '10.00'],
    ['text with eight decimals', '10.50000000', '10.00000000'],
  ])('verifies prices given as %s without their trailing zeros', async (_how, paidPrice, price) => {
    const signature = sign('SUCCESS:12:TRY:SH-1:c-1:10.5:10:t-1');
    answer = { ...paid, paidPrice, price, signature };
    await expect(provider.retrieve('t-1', 'c-1')).resolves.toMatchObject({
      ...{ status: 'succeeded', providerPaymentId: '12', paidPrice: 1050, price: 1000 },
    });
    expect(received.url).toBe('/payment/iyzipos/checkoutform/auth/ecom/detail');
    expect(JSON.parse(received.body)).toEqual({ locale: 'tr', conversationId: 'c-1', token: 't-1' });
  });

  test.each([
    [1, 'succeeded'],
    [0, 'review'],
    [-1, 'failed'],
  ])('fraudStatus %i means %s', async (fraudStatus, status) => {
    const signature = sign('SUCCESS:12:TRY:SH-1:c-1:10:10:t-1');
    answer = { ...paid, paidPrice: 10, price: 10, signature, fraudStatus };
    await expect(provider.retrieve('t-1', 'c-1')).resolves.toMatchObject({ status });
  });

  test.each(['paidPrice', 'price', 'currency', 'basketId', 'conversationId', 'paymentId', 'token'])(
    'refuses a changed %s',
    async (field) => {
      const signature = sign('SUCCESS:12:TRY:SH-1:c-1:10:10:t-1');
      answer = { ...paid, paidPrice: '10.0', price: '10.0', signature, [field]: '11' };
      await expect(provider.retrieve('t-1', 'c-1')).rejects.toThrow(PaymentSignatureError);
    },
  );
});
