import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { acceptedCoding } from './accepted-coding';
import { type Coding, compress } from './compress';
import { notModified } from './not-modified';

/** A body for many clients: hashed once, and compressed once per accepted coding. */
export class PreparedBody {
  readonly #bytes: Buffer;
  readonly #hash: string;
  readonly #compressed = new Map<Coding, Promise<Buffer>>();

  constructor(
    text: string,
    private readonly type: string,
  ) {
    this.#bytes = Buffer.from(text);
    this.#hash = createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 22);
  }

  /** Bytes, without the compressed forms. */
  get size(): number {
    return this.#bytes.length;
  }

  /** 200 with the bytes, or 304 for a client that has them. The ETag is strong, so each coding has its own. */
  async respond(c: Context): Promise<Response> {
    const coding = acceptedCoding(c.req.header('accept-encoding'));
    const etag = coding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${coding}"`;
    c.header('ETag', etag);
    c.header('Vary', 'Accept-Encoding');
    if (notModified(c.req.header(), etag)) return c.body(null, 304);
    c.header('Content-Type', this.type);
    if (coding !== 'identity') c.header('Content-Encoding', coding);
    const bytes = coding === 'identity' ? this.#bytes : await this.#compress(coding);
    return c.body(new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length), 200);
  }

  #compress(coding: Coding): Promise<Buffer> {
    const known = this.#compressed.get(coding) ?? compress(this.#bytes, coding);
    this.#compressed.set(coding, known);
    return known;
  }
}
