import { PageStore } from '@/server/edge/page-cache/page-store.mjs';
import { SharedPages } from '@/server/edge/page-cache/shared-pages';
import { FailFastRedis } from '@/server/platform/redis/fail-fast-redis';
import { ChangeLog } from '@/server/platform/redis/invalidation-stream';
import { createTestLog, type LogLine } from '@/tests/api/test-log';

/** What one of several processes of a shop has of Redis. */
export type Instance = {
  client: FailFastRedis;
  changes: ChangeLog;
  store: PageStore;
  pages: SharedPages;
  logLines: LogLine[];
  /** Something has changed here: this instance knows, and tells the others. */
  change(...paths: string[]): void;
  /** Renders a page as the framework does, unless there is one. @returns its HTML and where it came from */
  visit(path: string, render: () => string): Promise<{ html: string | undefined; from: 'memory' | 'redis' | 'render' }>;
  close(): Promise<void>;
};

/** Patience for a machine that is busy with other suites, ms. */
export const BUSY = 20_000;

export function openInstance(url: string, { build = 'build', prefix = 'shop:test:' } = {}): Instance {
  const { log, lines } = createTestLog();
  const client = new FailFastRedis(url, prefix, BUSY);
  const store = new PageStore(10_000_000);
  const changes = new ChangeLog(client, log, store.invalidation);
  const pages = new SharedPages(client, changes, store, build, log);
  return {
    ...{ client, changes, store, pages, logLines: lines },
    change(...paths) {
      store.invalidate(paths);
      changes.tell(paths);
    },
    async visit(path, render) {
      const kept = store.get(path);
      if (kept) return { html: kept.value.html, from: 'memory' };
      const shared = await pages.load(path);
      if (shared) return { html: shared.value.html, from: 'redis' };
      const page = { html: render(), status: 200, headers: { 'x-next-cache-tags': `_N_T_/layout,_N_T_${path}` } };
      const entry = store.set(path, page, { revalidate: 3600 });
      if (entry) pages.save(path, entry);
      return { html: page.html, from: 'render' };
    },
    async close() {
      await changes.stop();
      client.disconnect();
    },
  };
}

/** Waits until something is so. What limits it is the test's own timeout. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}
