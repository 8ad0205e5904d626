import 'server-only';
import { buildPageMetadata } from '@/services/seo/metadata';

/**
 * Heads of pages that have nothing to show. Said twice: by not-found.tsx and forbidden.tsx for the HTML, by the page
 * itself for the browser, which puts the page's own head in place once the script runs.
 */
export const NOT_FOUND = buildPageMetadata({ title: 'Sayfa Bulunamadı', index: false });
export const GONE = buildPageMetadata({ title: 'Bu Ürün Artık Satılmıyor', index: false });
