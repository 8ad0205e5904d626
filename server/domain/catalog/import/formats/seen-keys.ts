import { createHash } from 'node:crypto';

/**
 * Tracks which keys a file has used, by 52 bits of their hash: a million keys take about 40 MB, and a collision among a
 * million keys occurs in one of nine thousand files.
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
