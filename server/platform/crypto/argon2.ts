import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, parseOptions, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '@/server/platform/ports/passwords';

/** The package exports a `const enum`, which single-file compilers can't resolve. */
const ARGON2ID: Algorithm.Argon2id = 2;

/**
 * Argon2id with 19 MiB, two passes and one lane: the first choice of the OWASP Password Storage Cheat Sheet
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html, "Argon2id"). When a number is
 * raised, existing hashes are renewed at the next login.
 */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Parameters = typeof PARAMETERS;

/** @param parameters overrides, for tests that need fast or outdated hashes */
export function createArgon2(parameters: Parameters = PARAMETERS): PasswordHasher {
  // Computed up front, so that the first login with an unknown email takes no longer than others.
  const dummyHash = hash(randomBytes(16), parameters);
  return {
    hash: (password) => hash(password, parameters),
    async verify(stored, password) {
      if (stored === undefined) {
        await verify(await dummyHash, password);
        return { matches: false, outdated: false };
      }
      const matches = await verify(stored, password);
      const made = parseOptions(stored);
      const names = ['algorithm', 'memoryCost', 'timeCost', 'parallelism'] as const;
      return { matches, outdated: names.some((name) => made[name] !== parameters[name]) };
    },
  };
}
