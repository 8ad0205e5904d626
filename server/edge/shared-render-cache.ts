import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { deferHydrationScripts } from '@/server/edge/page-cache/defer-hydration-scripts.mjs';
import { nameInlineScripts } from '@/server/edge/page-cache/inline-scripts.mjs';
import { type PageStore, type StoredPage, TAGS_HEADER } from '@/server/edge/page-cache/page-store.mjs';
import { INCOMPLETE } from '@/server/edge/page-cache/uncacheable.mjs';
import { acceptedCoding, varyByCoding } from '@/server/platform/http/accepted-coding';
import { SingleFlight } from '@/server/platform/single-flight';
import { pageBytes } from './page-bytes';
import type { Rendered, RenderTarget } from './render-server';

/** How long a page may be cached, and its invalidation. */
export type Caching = {
  /** The status of a page that may be cached. */
  status: number;
  /** Tags that invalidate it; see invalidation.mjs. */
  tags: readonly string[];
  seconds: number;
};

type SharedRender = { status: number; page: StoredPage };

/** Headers of one connection or one coding, and the framework's internal ones for its own cache. */
const OF_ONE_ANSWER = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding']);

/**
 * Caches public pages that the framework does not cache: rendered once for concurrent requests, and stored for a while
 * within a bound of bytes. Their scripts are deferred and identified by hashes, like those of cached pages.
 */
export class SharedRenderCache {
  readonly #inFlight = new SingleFlight<SharedRender>();

  constructor(
    private readonly store: PageStore,
    private readonly render: (target: RenderTarget) => Promise<Rendered>,
  ) {}

  /** Whether a page is available without a render. */
  has(name: string): boolean {
    return this.#inFlight.has(name) || this.store.peek(name) !== null;
  }

  /** @param name the cache key, which begins with a slash. @param target the request to the framework */
  async get(name: string, target: RenderTarget, caching: Caching): Promise<SharedRender> {
    const page = this.store.peek(name);
    if (page) return { status: caching.status, page };
    return this.#inFlight.share(name, () => this.#renew(`/$${name}`, name, target, caching));
  }

  async #renew(key: string, name: string, target: RenderTarget, caching: Caching): Promise<SharedRender> {
    this.store.get(key); // records the state at the start of this render
    const { status, headers, body } = await this.render(target);
    const value = { kind: 'APP_PAGE', html: body.toString(), headers: sharedHeaders(headers) };
    deferHydrationScripts(value);
    nameInlineScripts(value);
    const isWhole = status === caching.status && !value.html.includes(INCOMPLETE);
    const lifetime = { revalidate: caching.seconds };
    this.store.set(
      key,
      isWhole ? { ...value, headers: { ...value.headers, [TAGS_HEADER]: caching.tags.join(',') } } : null,
      lifetime,
    );
    const stored = isWhole ? this.store.peek(name) : null;
    return {
      status,
      page: stored ?? { key, value, html: Buffer.from(value.html), cacheControl: undefined, forms: {} },
    };
  }

  /** Sends a page; security-headers.ts adds policy and headers. */
  async send(request: IncomingMessage, response: ServerResponse, { status, page }: SharedRender): Promise<void> {
    const coding = acceptedCoding(request.headers['accept-encoding']?.toString());
    const bytes = await pageBytes(this.store, page, coding);
    for (const [name, value] of Object.entries(page.value.headers ?? {})) {
      if (name !== TAGS_HEADER && value !== undefined) response.setHeader(name, value as string | string[]);
    }
    varyByCoding(response);
    if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
    response.setHeader('Content-Length', bytes.length);
    response.writeHead(status).end(request.method === 'HEAD' ? undefined : bytes);
  }
}

function sharedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== TAGS_HEADER && !OF_ONE_ANSWER.has(name)),
  );
}
