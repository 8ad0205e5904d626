import type { PageStore, StoredPage } from '@/server/edge/page-cache/page-store.mjs';
import { type Coding, compress } from '@/server/platform/http/compress';

/** Running compressions, by the page's bytes. */
const running = new WeakMap<Buffer, Partial<Record<Coding, Promise<Buffer>>>>();

/**
 * A page's bytes in one coding: immediately if stored, otherwise compressed off the main thread, once for all requests.
 */
export function pageBytes(store: PageStore, page: StoredPage, coding: Coding | 'identity'): Buffer | Promise<Buffer> {
  if (coding === 'identity') return page.html;
  return page.forms[coding] ?? compressOnce(store, page, coding);
}

function compressOnce(store: PageStore, page: StoredPage, coding: Coding): Promise<Buffer> {
  const tasks = running.get(page.html) ?? {};
  running.set(page.html, tasks);
  tasks[coding] ??= compress(page.html, coding)
    .then((bytes) => {
      store.addForm(page, coding, bytes);
      return bytes;
    })
    .finally(() => {
      delete tasks[coding];
    });
  return tasks[coding];
}
