import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedCoding, withAcceptEncoding } from '@/server/platform/http/accepted-coding';
import { SingleFlight } from '@/server/platform/single-flight';
import type { PageCache } from './page-cache/page-cache';
import { type CachedPage, type StoredPage, TAGS_HEADER } from './page-cache/page-store';
import { isCacheable } from './page-cache/prepare-page';
import type { Rendered, RenderTarget } from './render-server';

/** A page that several clients share, and how long it may be cached. */
export type SharedPage = RenderTarget & {
  /** Begins with a slash. */
  key: string;
  /** Tags that invalidate it; see invalidation.ts. */
  tags: readonly string[];
  seconds: number;
};

type SharedRender = { status: number; page: StoredPage };

/** Headers of one connection or one coding. */
const NOT_SHARED = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding']);

/**
 * Caches public pages that Next does not cache: rendered once for concurrent requests, and stored for a while within a
 * bound of bytes. Their scripts are deferred and identified by hashes, like those of cached pages.
 */
export class SharedRenderCache {
  readonly #running = new SingleFlight<SharedRender>();

  constructor(
    private readonly cache: Pick<PageCache, 'views' | 'prepare'>,
    private readonly render: (target: RenderTarget) => Promise<Rendered>,
  ) {}

  /** Whether a page is available without a further render. */
  has({ key }: SharedPage): boolean {
    return this.#running.has(key) || this.cache.views.peek(key) !== null;
  }

  /** Sends a page; security-headers.ts adds policy and headers. @param statusOf the status to send for Next's */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    shared: SharedPage,
    statusOf = (rendered: number) => rendered,
  ): Promise<void> {
    const cached = this.cache.views.peek(shared.key);
    const { status, page } = cached
      ? { status: 200, page: cached }
      : await this.#running.share(shared.key, () => this.#renew(shared));
    const coding = acceptedCoding(request.headers['accept-encoding']?.toString());
    const bytes = await this.cache.views.bytes(page, coding);
    for (const [name, value] of Object.entries(page.value.headers ?? {})) {
      if (name !== TAGS_HEADER && value !== undefined) response.setHeader(name, value as string | string[]);
    }
    response.setHeader('Vary', withAcceptEncoding(response.getHeader('vary')?.toString()));
    if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
    response.setHeader('Content-Length', bytes.length);
    response.writeHead(statusOf(status)).end(request.method === 'HEAD' ? undefined : bytes);
  }

  async #renew({ key: path, tags, seconds, ...target }: SharedPage): Promise<SharedRender> {
    const { views } = this.cache;
    const key = `/$${path}`;
    views.noteRender(key);
    const { status, headers, body } = await this.render(target);
    const sent = Object.entries(headers).filter(([name]) => !NOT_SHARED.has(name));
    const own = { ...Object.fromEntries(sent), [TAGS_HEADER]: tags.join(',') };
    const value: CachedPage = { kind: 'APP_PAGE', html: body.toString(), headers: own };
    this.cache.prepare(value);
    const isWhole = status === 200 && isCacheable(value);
    views.set(key, isWhole ? value : null, { revalidate: seconds });
    const page = isWhole ? views.peek(path) : null;
    const html = Buffer.from(value.html ?? '');
    return { status, page: page ?? { key, value, html, cacheControl: undefined, forms: {} } };
  }
}
