import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { acceptedCoding } from './accepted-coding';
import { type Coding, compress, compressSmaller } from './compress';
import { notModified } from './not-modified';

/** A text for many clients: hashed once, and compressed once per accepted coding. */
export class PreparedBody {
  /** Uncompressed: as bytes, because a string with Turkish letters takes twice as much. */
  readonly plain: Buffer;
  #hash: string | undefined;
  #size: number;
  #isSmaller = false;
  /** A promise only while it compresses: it would keep the first client's request in memory. */
  readonly #compressed = new Map<Coding, Buffer | Promise<Buffer>>();

  /** @param brotli the text in Brotli, if it is compressed already */
  constructor(text: string | Buffer, brotli?: Buffer) {
    this.plain = typeof text === 'string' ? Buffer.from(text) : text;
    this.#size = this.plain.length + (brotli?.length ?? 0);
    // A copy: the given bytes may be a part of a larger buffer, which they would keep in memory.
    if (brotli) this.#compressed.set('br', Buffer.from(brotli));
  }

  /** Bytes, with the compressed forms that exist by now. */
  get size(): number {
    return this.#size;
  }

  /** Whether {@link shrink} has been called. */
  get isSmaller(): boolean {
    return this.#isSmaller;
  }

  /** Strong, so each coding has its own; the same for both of Brotli's forms, because no page is sent in ranges. */
  etag(coding: Coding | 'identity'): string {
    this.#hash ??= createHash('sha256').update(this.plain).digest('base64url').slice(0, 22);
    return coding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${coding}"`;
  }

  /** Compresses off the main thread, once for concurrent requests. */
  bytes(coding: Coding | 'identity'): Buffer | Promise<Buffer> {
    return coding === 'identity' ? this.plain : (this.#compressed.get(coding) ?? this.#compress(coding));
  }

  /** Compresses the Brotli form once more, with more time; until then the first form is sent. */
  async shrink(): Promise<void> {
    this.#isSmaller = true;
    const first = await this.bytes('br');
    const bytes = await compressSmaller(this.plain, 'br');
    this.#compressed.set('br', bytes);
    this.#size += bytes.length - first.length;
  }

  /** 200 with the bytes, or 304 for a client that has them. */
  async respond(c: Context, type: string): Promise<Response> {
    const coding = acceptedCoding(c.req.header('accept-encoding'));
    const etag = this.etag(coding);
    c.header('ETag', etag);
    c.header('Vary', 'Accept-Encoding');
    if (notModified(c.req.header(), etag)) return c.body(null, 304);
    c.header('Content-Type', type);
    if (coding !== 'identity') c.header('Content-Encoding', coding);
    const bytes = await this.bytes(coding);
    return c.body(new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length), 200);
  }

  async #compress(coding: Coding): Promise<Buffer> {
    const running = compress(this.plain, coding);
    this.#compressed.set(coding, running);
    try {
      const bytes = await running;
      this.#compressed.set(coding, bytes);
      this.#size += bytes.length;
      return bytes;
    } catch (error) {
      this.#compressed.delete(coding);
      throw error;
    }
  }
}
