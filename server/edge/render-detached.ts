import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** The framework's own listener. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A URL of the shop, and headers that select a part of its page. */
export type RenderTarget = { address: string; headers?: Readonly<Record<string, string>> };

/** A page that the framework rendered without a client's request. */
export type Rendered = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/**
 * The headers of a crawler without JavaScript: browsers would get title and description after the rest of the page, to
 * be moved into the head by a script.
 */
const AS_CRAWLER = { host: 'localhost', accept: 'text/html', 'user-agent': 'Bingbot' };

/**
 * Renders a URL with the framework independently of any client: no client's headers can affect the page, and a
 * disconnecting client does not abort a render that others wait for. Uncompressed.
 */
export async function renderDetached(handle: Handle, { address, headers }: RenderTarget): Promise<Rendered> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: address, headers: { ...AS_CRAWLER, ...headers }, complete: true });
  request.push(null);
  const response = new BufferedResponse(request);
  await handle(request, response);
  return response.held;
}

/** Buffers everything written to it. */
class BufferedResponse extends ServerResponse {
  readonly held: Promise<Rendered>;
  readonly #parts: Buffer[] = [];
  #resolve: (rendered: Rendered) => void = () => {};
  /** Until something is written, headers and status may still be changed. */
  declare headersSent: boolean;

  constructor(request: IncomingMessage) {
    super(request);
    Object.defineProperty(this, 'headersSent', { value: false, writable: true });
    this.held = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.headersSent = true;
    this.statusCode = status;
    const headers = rest.findLast((one) => typeof one === 'object' && one !== null) ?? {};
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    return this;
  }

  override flushHeaders(): void {
    this.headersSent = true;
  }

  override write(part: string | Uint8Array, ...rest: unknown[]): boolean {
    this.headersSent = true;
    this.#parts.push(Buffer.from(part as string, typeof rest[0] === 'string' ? (rest[0] as BufferEncoding) : 'utf8'));
    callLast(rest);
    return true;
  }

  override end(...rest: unknown[]): this {
    if (this.finished) return this;
    const [part, ...others] = rest;
    if (typeof part === 'string' || part instanceof Uint8Array) this.write(part, others[0]);
    this.headersSent = true;
    this.finished = true;
    this.#resolve({ status: this.statusCode, headers: this.getHeaders(), body: Buffer.concat(this.#parts) });
    callLast(rest);
    process.nextTick(() => {
      this.emit('finish');
      this.emit('close');
    });
    return this;
  }
}

/** Calls the optional callback of a write. */
export function callLast(parameters: readonly unknown[]): void {
  const last = parameters.at(-1);
  if (typeof last === 'function') process.nextTick(last as () => void);
}
