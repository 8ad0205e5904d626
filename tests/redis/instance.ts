import { PageStore } from '@/server/edge/page-cache/page-store';
import { RedisPages } from '@/server/edge/page-cache/redis-pages';
import { FailFastRedis } from '@/server/platform/redis/fail-fast-redis';
import { ChangeLog } from '@/server/platform/redis/invalidation-stream';
import { createTestLog, type LogLine } from '@/tests/api/test-log';

/** The Redis-related parts of one shop process. */
export type Instance = {
  client: FailFastRedis;
  changes: ChangeLog;
  store: PageStore;
  pages: RedisPages;
  logLines: LogLine[];
  /** Invalidates paths here and publishes them to the other instances. */
  change(...paths: string[]): void;
  /**
   * Renders a page as Next.js does, unless it is cached.
   * @returns its HTML and where it came from
   */
  visit(path: string, render: () => string): Promise<{ html: string | undefined; from: 'memory' | 'redis' | 'render' }>;
  close(): Promise<void>;
};

/** Connection and command timeout for a machine that is busy with other suites, ms. */
export const BUSY_MS = 20_000;

export function openInstance(url: string, { build = 'build', prefix = 'shop:test:' } = {}): Instance {
  const { log, lines } = createTestLog();
  const client = new FailFastRedis(url, prefix, BUSY_MS);
  const store = new PageStore(10_000_000);
  const changes = new ChangeLog(client, log, store.invalidation);
  const pages = new RedisPages({ client, changes }, store, build, log);
  return {
    ...{ client, changes, store, pages, logLines: lines },
    change(...paths) {
      store.invalidate(paths);
      changes.publish(paths);
    },
    async visit(path, render) {
      const cached = store.get(path);
      if (cached) return { html: cached.value.html, from: 'memory' };
      const shared = await pages.load(path);
      if (shared) return { html: shared.value.html, from: 'redis' };
      const page = { html: render(), status: 200, headers: { 'x-next-cache-tags': `_N_T_/layout,_N_T_${path}` } };
      const entry = store.set(path, page, { revalidate: 3600 });
      if (entry) void pages.save(entry);
      return { html: page.html, from: 'render' };
    },
    async close() {
      await changes.stop();
      client.disconnect();
    },
  };
}

/** Waits for a condition, limited by the test's own timeout. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}
