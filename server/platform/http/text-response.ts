import type { Context, MiddlewareHandler } from 'hono';

/**
 * A response whose body is a text, which becomes a stream only when something reads the body. Node makes a stream of every
 * body; with reading it back to send it that takes a tenth of reading a cart (docs/decisions/0023-dynamic-answers.md). It
 * extends the global Response, which @hono/node-server must therefore not replace (`overrideGlobalObjects: false`).
 */
export class TextResponse extends Response {
  /** The whole body. Unlike `text()`, it can be read more than once. */
  readonly content: string;
  #streamed: Response | undefined;

  constructor(content: string, init: ResponseInit) {
    super(null, init);
    this.content = content;
  }

  #stream(): Response {
    this.#streamed ??= new Response(this.content, { headers: this.headers });
    return this.#streamed;
  }

  override get body() {
    return this.#stream().body;
  }

  override get bodyUsed() {
    return this.#streamed?.bodyUsed ?? false;
  }

  override arrayBuffer() {
    return this.#stream().arrayBuffer();
  }

  override blob() {
    return this.#stream().blob();
  }

  override bytes() {
    return this.#stream().bytes();
  }

  override formData() {
    return this.#stream().formData();
  }

  override json() {
    return this.#stream().json();
  }

  override text() {
    return this.#stream().text();
  }

  override clone() {
    return new TextResponse(this.content, this);
  }
}

/** Makes the responses of `c.json` {@link TextResponse}s. */
export const jsonAsText: MiddlewareHandler = (c, next) => {
  const json = (value: unknown, ...init: ResponseInits) => {
    const head = c.newResponse(null, ...init);
    if (!head.headers.has('content-type')) head.headers.set('content-type', 'application/json');
    return new TextResponse(JSON.stringify(value), head);
  };
  // Its own type only adds what the routes' types are compared with.
  c.json = json as unknown as Context['json'];
  return next();
};

/** A status or init, then headers. */
type ResponseInits = Parameters<Context['newResponse']> extends [unknown, ...infer Rest] ? Rest : never;
