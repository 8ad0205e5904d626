import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { loadScriptsLate } from '@/server/edge/page-cache/defer-hydration-scripts.mjs';
import { nameInlineScripts } from '@/server/edge/page-cache/inline-scripts.mjs';
import { type PageStore, type StoredPage, TAGS_HEADER } from '@/server/edge/page-cache/page-store.mjs';
import { INCOMPLETE } from '@/server/edge/page-cache/uncacheable.mjs';
import { acceptedCoding, varyByCoding } from '@/server/platform/http/accepted-coding';
import { SingleFlight } from '@/server/platform/single-flight';
import { pageBytes } from './page-bytes';
import type { Asked, Rendered } from './render-detached';

/** What tells how long a page may be kept, and what changes it. */
export type Keeping = {
  /** The status of a page that may be kept. */
  status: number;
  /** Changes of these make it stale; see invalidation.mjs. */
  tags: readonly string[];
  seconds: number;
};

type SharedRender = { status: number; page: StoredPage };

/** Of one connection, of one coding, or the framework's notes for its own cache. */
const OF_ONE_ANSWER = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding']);

/**
 * Pages that the framework keeps nowhere although they are the same for everybody: rendered once for all who ask at the
 * same time, and kept for a while within a bound of bytes. Their scripts come late and are named by hashes, like a kept page's.
 */
export class SharedRenderCache {
  readonly #underWay = new SingleFlight<SharedRender>();

  constructor(
    private readonly store: PageStore,
    private readonly render: (asked: Asked) => Promise<Rendered>,
  ) {}

  /** Whether a page need not be rendered for whoever asks now. */
  has(name: string): boolean {
    return this.#underWay.has(name) || this.store.peek(name) !== null;
  }

  /** @param name under which it is kept: begins with a slash. @param asked what the framework is asked for */
  async get(name: string, asked: Asked, keeping: Keeping): Promise<SharedRender> {
    const page = this.store.peek(name);
    if (page) return { status: keeping.status, page };
    return this.#underWay.share(name, () => this.#renew(`/$${name}`, name, asked, keeping));
  }

  async #renew(key: string, name: string, asked: Asked, keeping: Keeping): Promise<SharedRender> {
    this.store.get(key); // notes what this render will have seen
    const { status, headers, body } = await this.render(asked);
    const value = { kind: 'APP_PAGE', html: body.toString(), headers: sharedHeaders(headers) };
    loadScriptsLate(value);
    nameInlineScripts(value);
    const isWhole = status === keeping.status && !value.html.includes(INCOMPLETE);
    const lifetime = { revalidate: keeping.seconds };
    this.store.set(
      key,
      isWhole ? { ...value, headers: { ...value.headers, [TAGS_HEADER]: keeping.tags.join(',') } } : null,
      lifetime,
    );
    const kept = isWhole ? this.store.peek(name) : null;
    return { status, page: kept ?? { key, value, html: Buffer.from(value.html), cacheControl: undefined, forms: {} } };
  }

  /** Sends a page; the guard adds policy and headers (security-headers.ts). */
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
