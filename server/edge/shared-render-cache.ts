import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedCoding, withAcceptEncoding } from '@/server/platform/http/accepted-coding';
import { SingleFlight } from '@/server/platform/single-flight';
import type { PageCache } from './page-cache/page-cache';
import { type CachedPage, type StoredPage, TAGS_HEADER } from './page-cache/page-store';
import { isCacheable } from './page-cache/prepare-page';
import type { Rendered, RenderTarget } from './render-server';

/** How long a page may be cached, and its invalidation. */
export type Caching = {
  /** The status of a page that may be cached. */
  status: number;
  /** Tags that invalidate it; see invalidation.ts. */
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
    private readonly cache: Pick<PageCache, 'views' | 'prepare'>,
    private readonly render: (target: RenderTarget) => Promise<Rendered>,
  ) {}

  /** Whether a page is available without a render. */
  has(name: string): boolean {
    return this.#inFlight.has(name) || this.cache.views.peek(name) !== null;
  }

  /** @param name the cache key, which begins with a slash. @param target the request to the framework */
  async get(name: string, target: RenderTarget, caching: Caching): Promise<SharedRender> {
    const page = this.cache.views.peek(name);
    if (page) return { status: caching.status, page };
    return this.#inFlight.share(name, () => this.#renew(`/$${name}`, name, target, caching));
  }

  async #renew(key: string, name: string, target: RenderTarget, caching: Caching): Promise<SharedRender> {
    this.cache.views.noteRender(key);
    const { status, headers, body } = await this.render(target);
    const value: CachedPage = { kind: 'APP_PAGE', html: body.toString(), headers: sharedHeaders(headers) };
    this.cache.prepare(value);
    const tagged = { ...value, headers: { ...value.headers, [TAGS_HEADER]: caching.tags.join(',') } };
    const isWhole = status === caching.status && isCacheable(value);
    this.cache.views.set(key, isWhole ? tagged : null, { revalidate: caching.seconds });
    const stored = isWhole ? this.cache.views.peek(name) : null;
    const html = Buffer.from(value.html ?? '');
    return { status, page: stored ?? { key, value, html, cacheControl: undefined, forms: {} } };
  }

  /** Sends a page; security-headers.ts adds policy and headers. */
  async send(request: IncomingMessage, response: ServerResponse, { status, page }: SharedRender): Promise<void> {
    const coding = acceptedCoding(request.headers['accept-encoding']?.toString());
    const bytes = await this.cache.views.bytes(page, coding);
    for (const [name, value] of Object.entries(page.value.headers ?? {})) {
      if (name !== TAGS_HEADER && value !== undefined) response.setHeader(name, value as string | string[]);
    }
    response.setHeader('Vary', withAcceptEncoding(response.getHeader('vary')?.toString()));
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
