import { seal, unseal } from '@/server/platform/crypto/seal';
import { randomBase32, totpCode, totpStep, totpUri } from '@/server/platform/crypto/totp';

/** `12345678901234567890` in base32, the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238, %s', (second, code) => {
  expect(totpCode(SECRET, Math.floor(second / 30))).toBe(code);
});

test('a code is accepted 30 seconds early and late, as the step that it belongs to', () => {
  const at = (seconds: number) => totpStep(SECRET, '081804', new Date(seconds * 1000));
  const step = Math.floor(1_111_111_109 / 30);
  expect([at(1_111_111_109), at(1_111_111_109 + 30), at(1_111_111_109 - 30)]).toEqual([step, step, step]);
  expect([at(1_111_111_109 + 60), at(1_111_111_109 - 60)]).toEqual([null, null]);
  expect(totpStep(SECRET, '81804', new Date(1_111_111_109_000))).toBeNull();
});

test('secrets are random base32, and the URI names issuer and account', () => {
  expect(randomBase32(20)).toMatch(/^[A-Z2-7]{32}$/);
  expect(randomBase32(20)).not.toBe(randomBase32(20));
  const uri = new URL(totpUri('Çiğdem Şöleni', 'ayse@shop.example', SECRET));
  expect(decodeURIComponent(uri.pathname)).toContain('Çiğdem Şöleni:ayse@shop.example');
  expect(uri.searchParams.get('secret')).toBe(SECRET);
});

test('a sealed text is read with the same secret and purpose only, and not when it was changed', () => {
  const sealed = seal('secret', 'totp', SECRET);
  expect(unseal('secret', 'totp', sealed)).toBe(SECRET);
  expect(sealed).not.toBe(seal('secret', 'totp', SECRET));
  expect(() => unseal('another', 'totp', sealed)).toThrow();
  expect(() => unseal('secret', 'other', sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => unseal('secret', 'totp', bytes.toString('base64url'))).toThrow();
});
