import 'server-only';
import { buildPageMetadata } from '@/services/seo/metadata';

/**
 * Metadata of missing pages. Set by not-found.tsx and forbidden.tsx for the HTML, and by the page itself for the
 * browser, where the page's own metadata replaces them once scripts run.
 */
export const notFoundMetadata = () => buildPageMetadata({ title: 'Sayfa Bulunamadı', index: false });
export const goneMetadata = () => buildPageMetadata({ title: 'Bu Ürün Artık Satılmıyor', index: false });
