import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIyzico } from '@/server/domain/ordering/payment/iyzico/adapter';
import { answerSignature, parseAuthorization } from '@/server/domain/ordering/payment/iyzico/signing';
import {
  PaymentRefusedError,
  PaymentSignatureError,
  PaymentUnavailableError,
  type RefundRequest,
} from '@/server/platform/ports/payment';

/** A provider with a given response that records its requests. */
let server: Server;
let answer: unknown;
let status = 200;
let received: { method?: string; url?: string; body: string; authorization?: string }[] = [];
const keys = { apiKey: 'sandbox-api', secretKey: 'sandbox-secret' };
let provider: ReturnType<typeof createIyzico>;

beforeAll(async () => {
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method, url, headers } = request;
      received.push({ method, url, body, authorization: headers.authorization });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider = createIyzico({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...keys });
});
beforeEach(() => {
  received = [];
  status = 200;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

const REQUEST: RefundRequest = {
  providerPaymentId: '25180208',
  conversationId: '123456789',
  amount: 1500,
  currency: 'TRY',
};
/** The response fields published by iyzico's client and documentation for a refund by payment. */
const REFUNDED = {
  status: 'success',
  locale: 'en',
  systemTime: 1755704177107,
  conversationId: '123456789',
  paymentId: '25180208',
  price: 15,
  currency: 'TRY',
  authCode: '581421',
  hostReference: 'mock00007iyzihostrfn',
  refundHostReference: 'mock00008iyzihostrfn',
  retryable: false,
};
const signed = (...values: string[]) => ({ ...REFUNDED, signature: answerSignature(keys.secretKey, values) });

describe('a refund', () => {
  test('is requested by payment, with iyzico’s price format and a signature over path and body', async () => {
    answer = signed('25180208', '123456789');
    await expect(provider.refund(REQUEST)).resolves.toEqual({ reference: 'mock00008iyzihostrfn' });
    const [call] = received;
    expect([call?.method, call?.url]).toEqual(['POST', '/v2/payment/refund']);
    expect(JSON.parse(call?.body ?? '')).toEqual({
      locale: 'tr',
      conversationId: '123456789',
      paymentId: '25180208',
      price: '15.0',
      currency: 'TRY',
    });
    const sent = parseAuthorization(call?.authorization ?? '');
    expect(sent?.signature).toBe(
      answerSignature(keys.secretKey, [`${sent?.randomKey}/v2/payment/refund${call?.body}`]),
    );
  });

  test.each([
    ['the sample’s', ['25180208', '123456789']],
    ['the documentation’s', ['25180208', '15', 'TRY', '123456789']],
  ])('is accepted with %s signature', async (_whose, values) => {
    answer = signed(...values);
    await expect(provider.refund(REQUEST)).resolves.toBeDefined();
  });

  test.each([
    ['no signature', REFUNDED],
    ['a signature over something else', signed('25180208', '1')],
    ['another price', { ...signed('25180208', '123456789'), price: 14.99 }],
    ['another currency', { ...signed('25180208', '123456789'), currency: 'USD' }],
  ])('is refused with %s', async (_what, response) => {
    answer = response;
    await expect(provider.refund(REQUEST)).rejects.toThrow(PaymentSignatureError);
  });

  test('that is refused gives the reason; a failed request leaves its outcome unknown', async () => {
    answer = { status: 'failure', errorCode: '5092', errorMessage: 'Kalan tutardan büyük' };
    await expect(provider.refund(REQUEST)).rejects.toThrow(PaymentRefusedError);
    status = 500;
    await expect(provider.refund(REQUEST)).rejects.toThrow(PaymentUnavailableError);
  });
});

test('a cancel contains the payment and no price', async () => {
  answer = { ...REFUNDED, cancelHostReference: 'c1', refundHostReference: undefined };
  await expect(provider.cancel(REQUEST)).resolves.toEqual({ reference: 'c1' });
  expect(received[0]?.url).toBe('/payment/cancel');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    locale: 'tr',
    conversationId: '123456789',
    paymentId: '25180208',
  });
});

describe('the provider’s reports', () => {
  /** A payment of the reporting service, reduced to the fields that are read. */
  const report = (refundStatus: number, name: string) => ({
    status: 'success',
    payments: [
      {
        paymentId: 25180208,
        paymentRefundStatus: 'PARTIALLY_REFUNDED',
        cancels: [],
        itemTransactions: [
          { paymentTransactionId: 27225634, refunds: [] },
          {
            paymentTransactionId: 27225635,
            refunds: [
              {
                refundTxId: 27,
                refundConversationId: name,
                refundPrice: 15,
                refundStatus,
                currencyCode: 'TRY',
                hostReference: 'h',
              },
            ],
          },
        ],
      },
    ],
  });

  test('are requested by GET, signed over the bare path', async () => {
    answer = report(1, '123456789');
    await expect(provider.findRefund(REQUEST)).resolves.toEqual({ reference: 'h' });
    expect(received[0]?.url).toBe(
      '/v2/reporting/payment/details?locale=tr&conversationId=123456789&paymentId=25180208',
    );
    const sent = parseAuthorization(received[0]?.authorization ?? '');
    expect(sent?.signature).toBe(answerSignature(keys.secretKey, [`${sent?.randomKey}/v2/reporting/payment/details`]));
  });

  test('identify a cancel by its conversation id', async () => {
    const [payment] = report(1, 'another').payments;
    const cancel = {
      refundId: 1,
      cancelConversationId: '123456789',
      refundPrice: 15,
      refundStatus: 1,
      hostReference: 'c',
    };
    answer = { status: 'success', payments: [{ ...payment, cancels: [cancel] }] };
    await expect(provider.findRefund(REQUEST)).resolves.toEqual({ reference: 'c' });
  });

  test.each([
    ['of another name', report(1, 'another')],
    ['that failed', report(0, '123456789')],
    ['of another payment', { status: 'success', payments: [{ ...report(1, '123456789').payments[0], paymentId: 1 }] }],
  ])('a refund %s is not the requested one', async (_what, response) => {
    answer = response;
    await expect(provider.findRefund(REQUEST)).resolves.toBeNull();
  });
});
