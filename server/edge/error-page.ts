import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caching, SharedRenderCache } from '@/server/edge/shared-render-cache';
import { tagOf } from '@/server/platform/cache/invalidation';
import { DATABASE_PAUSE } from '@/server/platform/http/errors';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';

/** app/(shop)/sorun: the error page with links to continue. */
const ERROR_PAGE = '/sorun';
const CACHING: Caching = { status: 200, tags: [tagOf(ALL_PAGES_TAG)], seconds: 3600 };

/** A readiness check that takes longer counts as not ready, ms. */
const TIMEOUT_MS = 1_000;

/**
 * Sends the common error page: 503 with `Retry-After` while the shop is not ready because its database is unavailable,
 * 500 for everything else.
 * @param isReady like `/api/ready`
 */
export function errorPage(pages: SharedRenderCache, isReady: () => Promise<boolean>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const ready = await Promise.race([isReady().catch(() => false), sleep(TIMEOUT_MS, false, { ref: false })]);
    const { page } = await pages.get(ERROR_PAGE, { url: ERROR_PAGE }, CACHING);
    if (!ready) response.setHeader('Retry-After', DATABASE_PAUSE);
    await pages.send(request, response, { status: ready ? 500 : 503, page });
  };
}
