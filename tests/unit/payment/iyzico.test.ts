import { fromIyzicoPrice, toIyzicoPrice, toSignedPrice } from '@/server/domain/ordering/payment/iyzico/price';
import {
  answerSignature,
  authorizationHeader,
  parseAuthorization,
} from '@/server/domain/ordering/payment/iyzico/signing';
import { sameSignature } from '@/server/platform/crypto/hmac';

const keys = { apiKey: 'sandbox-api', secretKey: 'sandbox-secret' };

describe('prices in iyzico’s format', () => {
  test.each([
    [1000, '10.0'],
    [1050, '10.5'],
    [1055, '10.55'],
    [124_990, '1249.9'],
    [5, '0.05'],
  ])('%i kuruş is written %s', (kurus, text) => {
    expect(toIyzicoPrice(kurus)).toBe(text);
    expect(fromIyzicoPrice(text)).toBe(kurus);
  });

  test('are parsed with any number of zeros, and refused below a kuruş', () => {
    expect([fromIyzicoPrice(10), fromIyzicoPrice('10.50'), fromIyzicoPrice('10.50000000')]).toEqual([1000, 1050, 1050]);
    expect(() => fromIyzicoPrice('10.505')).toThrow(RangeError);
    expect(() => fromIyzicoPrice('10,5')).toThrow(RangeError);
  });

  test.each([
    ['10.0', '10'],
    ['10.50', '10.5'],
    ['100', '100'],
    [10.5, '10.5'],
  ])('enter signatures without trailing zeros: %s → %s', (price, signed) => {
    expect(toSignedPrice(price)).toBe(signed);
  });
});

describe('signatures', () => {
  test('a request’s header contains key, nonce and the HMAC of nonce, path and body', () => {
    const { authorization } = authorizationHeader(keys, '/path', '{"a":1}', 'nonce');
    expect(parseAuthorization(authorization)).toEqual({
      apiKey: 'sandbox-api',
      randomKey: 'nonce',
      // printf 'nonce/path{"a":1}' | openssl dgst -sha256 -hmac sandbox-secret
      signature: 'f648904753f60480ad59bdb20e49ddc72f2549e1fdf0b19d3d7222369e1e1824',
    });
  });

  test('another body, path or secret gives another signature', () => {
    const sign = (secretKey: string, path: string, body: string) =>
      authorizationHeader({ ...keys, secretKey }, path, body, 'nonce').authorization;
    const all = [sign('a', '/p', '{}'), sign('b', '/p', '{}'), sign('a', '/q', '{}'), sign('a', '/p', '{ }')];
    expect(new Set(all).size).toBe(4);
  });

  test('responses are signed over their values joined by colons', () => {
    expect(answerSignature('secret', ['a', 'b'])).toBe(answerSignature('secret', ['a:b']));
    expect(sameSignature('abc', 'abc')).toBe(true);
    expect(sameSignature('abc', 'abd')).toBe(false);
    expect(sameSignature('abc', 'abcd')).toBe(false);
  });

  test('a header of another scheme is not parsed', () => {
    expect(parseAuthorization('Bearer x')).toBeNull();
    expect(parseAuthorization('IYZWSv2 ')).toBeNull();
  });
});
