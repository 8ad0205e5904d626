import { createHash } from 'node:crypto';

/**
 * Remembers which keys a file has used up. Of each it keeps 52 bits of a hash: a million keys take some 40 MB, and
 * that two of a million are taken for one happens once in nine thousand files.
 */
export class SeenKeys {
  readonly #hashes = new Set<number>();

  has(key: string): boolean {
    return this.#hashes.has(hashOf(key));
  }

  add(key: string): void {
    this.#hashes.add(hashOf(key));
  }
}

function hashOf(key: string): number {
  return Number.parseInt(createHash('sha1').update(key).digest('hex').slice(0, 13), 16);
}
