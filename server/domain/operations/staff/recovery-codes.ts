import { hashToken } from '@/server/platform/crypto/token';
import { randomBase32 } from '@/server/platform/crypto/totp';

const CODES = 10;
/** Bytes: 80 bits can't be guessed even from their hash. */
const BYTES = 10;

/** Codes that replace the second factor, each once: as the member reads them, and as they are stored. */
export function newRecoveryCodes(): { shown: string[]; hashes: string[] } {
  const codes = Array.from({ length: CODES }, () => randomBase32(BYTES));
  return { shown: codes.map((text) => (text.match(/.{4}/g) ?? []).join('-')), hashes: codes.map(hashToken) };
}
