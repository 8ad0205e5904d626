import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** The framework's own listener. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** An address of the shop, and headers that say which part of its page is meant. */
export type Asked = { address: string; headers?: Readonly<Record<string, string>> };

/** A page as the framework rendered it for nobody in particular. */
export type Rendered = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/**
 * As a crawler that runs no scripts asks: browsers would get title and description behind the rest of the page, to be
 * put into its head by a script.
 */
const AS_CRAWLER = { host: 'localhost', accept: 'text/html', 'user-agent': 'Bingbot' };

/**
 * Lets the framework render an address for no caller: nobody's headers get into the page, and nobody who hangs up ends
 * a render that others wait for. Uncompressed.
 */
export async function renderDetached(handle: Handle, { address, headers }: Asked): Promise<Rendered> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: address, headers: { ...AS_CRAWLER, ...headers }, complete: true });
  request.push(null);
  const response = new BufferedResponse(request);
  await handle(request, response);
  return response.held;
}

/** Collects what is written to it. */
class BufferedResponse extends ServerResponse {
  readonly held: Promise<Rendered>;
  readonly #parts: Buffer[] = [];
  #resolve: (rendered: Rendered) => void = () => {};
  /** As long as nothing was written, other headers and another status may still be set. */
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

/** Writers may be told when what they wrote is away. */
export function callLast(parameters: readonly unknown[]): void {
  const last = parameters.at(-1);
  if (typeof last === 'function') process.nextTick(last as () => void);
}
