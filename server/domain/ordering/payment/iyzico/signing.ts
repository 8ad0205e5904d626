import { randomBytes } from 'node:crypto';
import { hmac } from '@/server/platform/crypto/hmac';

/** iyzico's wire authentication (docs.iyzico.com, "Authentication: HMACSHA256"). */

/**
 * `Authorization` of a request: `IYZWSv2 base64(apiKey:…&randomKey:…&signature:…)`, the signature being
 * HMAC-SHA256(secret, randomKey + path + body) in hex.
 */
export function authorizationHeader(
  keys: { apiKey: string; secretKey: string },
  path: string,
  body: string,
  randomKey = `${Date.now()}${randomBytes(6).toString('hex')}`,
): { authorization: string; randomKey: string } {
  const signature = hmac(keys.secretKey, randomKey + path + body);
  const text = `apiKey:${keys.apiKey}&randomKey:${randomKey}&signature:${signature}`;
  return { authorization: `IYZWSv2 ${Buffer.from(text).toString('base64')}`, randomKey };
}

/** Parses such a header; null when it is malformed. */
export function parseAuthorization(header: string): { apiKey: string; randomKey: string; signature: string } | null {
  const [scheme, encoded] = header.split(' ');
  if (scheme !== 'IYZWSv2' || !encoded) return null;
  const parts = new Map(
    Buffer.from(encoded, 'base64')
      .toString()
      .split('&')
      .map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]),
  );
  const [apiKey, randomKey, signature] = [parts.get('apiKey'), parts.get('randomKey'), parts.get('signature')];
  return apiKey && randomKey && signature ? { apiKey, randomKey, signature } : null;
}

/** Signature of an answer: the named values joined by colons, in the order that iyzico documents per call. */
export function answerSignature(secretKey: string, values: readonly string[]): string {
  return hmac(secretKey, values.join(':'));
}
