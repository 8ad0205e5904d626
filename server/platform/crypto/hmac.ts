import { createHmac, timingSafeEqual } from 'node:crypto';

/** Compares in constant time; false for different lengths. */
export function sameSignature(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** HMAC-SHA256 in hex. */
export function hmac(secretKey: string, text: string): string {
  return createHmac('sha256', secretKey).update(text).digest('hex');
}
