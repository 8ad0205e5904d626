import type { IncomingMessage, ServerResponse } from 'node:http';
import { tagOf } from '@/server/platform/cache/invalidation';
import { acceptedCoding, withAcceptEncoding } from '@/server/platform/http/accepted-coding';
import { PreparedBody } from '@/server/platform/http/prepared-body';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { SingleFlight } from '@/server/platform/single-flight';
import type { PageCache } from './page-cache/page-cache';
import { type StoredPage, TAGS_HEADER } from './page-cache/page-store';
import type { CachedPage } from './page-cache/prepare-page';
import type { Rendered, RenderTarget } from './render-server';

/** A page that several clients share, and how long it may be cached. */
export type SharedPage = RenderTarget & {
  key: string;
  /** The shop's paths whose changes invalidate it. */
  paths: readonly string[];
  /** 0: shared by concurrent requests only. */
  seconds: number;
  /** Renders it, if not Next alone does. */
  render?: (target: RenderTarget) => Promise<Rendered>;
};

type Page = Pick<StoredPage, 'path' | 'value' | 'body'>;

/** Headers of one connection or one coding. */
const NOT_SHARED = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding']);

/**
 * Caches public pages that Next does not cache: rendered once for concurrent requests, and stored for a while within a
 * bound of bytes. Their scripts are deferred and identified by hashes, like those of cached pages.
 */
export class SharedRenderCache {
  readonly #running = new SingleFlight<Page>();

  constructor(
    private readonly cache: Pick<PageCache, 'views' | 'prepare'>,
    private readonly render: (target: RenderTarget) => Promise<Rendered>,
  ) {}

  /** Whether a page is available without a further render. */
  has({ key }: SharedPage): boolean {
    return this.#running.has(this.#renderOf(key)) || this.cache.views.peek(key) !== null;
  }

  /** Sends a page; security-headers.ts adds policy and headers. @param statusOf the status to send for Next's */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    shared: SharedPage,
    statusOf = (rendered: number) => rendered,
  ): Promise<void> {
    const { views } = this.cache;
    const page =
      views.peek(shared.key) ?? (await this.#running.share(this.#renderOf(shared.key), () => this.#renew(shared)));
    const coding = acceptedCoding(request.headers['accept-encoding']?.toString());
    const bytes = await views.bytes(page, coding);
    const { status = 200, headers = {} } = page.value;
    for (const [name, value] of Object.entries(headers)) {
      if (name !== TAGS_HEADER) response.setHeader(name, value as string | string[]);
    }
    response.setHeader('Vary', withAcceptEncoding(response.getHeader('vary')?.toString()));
    if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
    response.setHeader('Content-Length', bytes.length);
    response.writeHead(statusOf(status)).end(request.method === 'HEAD' ? undefined : bytes);
  }

  /** A client that asks after a change gets no page whose render began before it. */
  #renderOf(key: string): string {
    return `${key}#${this.cache.views.invalidation.seen().count}`;
  }

  async #renew({ key, paths, seconds, render = this.render, ...target }: SharedPage): Promise<Page> {
    const { views } = this.cache;
    const begin = views.begin();
    const { status, headers, html } = await render(target);
    const sent = Object.entries(headers).filter(([name]) => !NOT_SHARED.has(name));
    const own = { ...Object.fromEntries(sent), [TAGS_HEADER]: [ALL_PAGES_TAG, ...paths].map(tagOf).join(',') };
    const value: CachedPage = { kind: 'APP_PAGE', status, html, headers: own };
    this.cache.prepare(value);
    views.set(key, status === 200 && seconds > 0 ? value : null, { revalidate: seconds }, Date.now(), begin);
    return views.peek(key) ?? { path: key, value, body: new PreparedBody(value.html ?? '') };
  }
}
