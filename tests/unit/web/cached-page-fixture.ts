import type { PageStore } from '@/server/edge/page-cache/page-store';
import { hashInlineScripts, INLINE_SCRIPTS } from '@/server/platform/http/inline-scripts';

/** As stored by Next.js's cache: a page with an inline script and compressible text. */
export const HTML = `<html><script>let ş = 1;</script>${'<p>Dinozor balonu, uçan, parlak kırmızı</p>'.repeat(200)}</html>`;
export const LIFE = { revalidate: 3600, expire: 31_536_000 };

export function keepPage(store: PageStore, path: string, changes: { html?: string; status?: number } = {}): void {
  const html = changes.html ?? HTML;
  const headers = {
    'x-nextjs-stale-time': '300',
    'x-next-cache-tags': `_N_T_/layout,_N_T_${path}`,
    [INLINE_SCRIPTS]: hashInlineScripts(html),
  };
  store.set(path, { kind: 'APP_PAGE', status: 200, ...changes, html, headers }, LIFE);
}
