import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding, KeptPage, PageStore } from '@/server/page-cache/page-store.mjs';

const pack: Record<Coding, (html: Buffer) => Promise<Buffer>> = {
  // The levels at which another millisecond saves less than a hundredth of the bytes; see docs/decisions/0018.
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html) => promisify(gzip)(html, { level: 6 }),
};

/** What is being compressed at this moment, by the page's own bytes. */
const underWay = new WeakMap<Buffer, Partial<Record<Coding, Promise<Buffer>>>>();

/** A page's bytes in one coding: at once when they lie there, else compressed beside the main thread, once for all. */
export function pageBytes(store: PageStore, page: KeptPage, coding: Coding | 'identity'): Buffer | Promise<Buffer> {
  if (coding === 'identity') return page.html;
  return page.forms[coding] ?? compressOnce(store, page, coding);
}

function compressOnce(store: PageStore, page: KeptPage, coding: Coding): Promise<Buffer> {
  const tasks = underWay.get(page.html) ?? {};
  underWay.set(page.html, tasks);
  tasks[coding] ??= pack[coding](page.html)
    .then((bytes) => {
      store.addForm(page, coding, bytes);
      return bytes;
    })
    .finally(() => {
      delete tasks[coding];
    });
  return tasks[coding];
}
