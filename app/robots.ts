import type { MetadataRoute } from 'next';
import { LIST_NAMES } from '@/services/catalog/listing-query';
import { storefrontEnv } from '@/services/env';

export const dynamic = 'force-dynamic';

/** Private pages, their entry pages, and the staff's desk. */
const PERSONAL = [
  '/sepetim',
  '/siparis/',
  '/hesap',
  '/favorilerim',
  '/giris',
  '/kayit',
  '/sifremi-unuttum',
  '/yonetim',
  '/onizleme/',
];

/** Public pages below the private ones. */
const OPEN = ['/hesap/yardim'];

/** Query parameters with unbounded combinations of the same items. `page` is not among them. */
const VIEWS = ['search', ...LIST_NAMES, 'price_min', 'price_max', 'in_stock', 'ordering'];

/**
 * Disallows private pages and unbounded listing views. Whether an allowed page is indexed, the page itself declares
 * (`index` in services/seo/metadata). Variants of an item stay allowed: merchant crawlers visit them.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: OPEN,
      disallow: [...PERSONAL, '/api/', ...VIEWS.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])],
    },
    sitemap: `${storefrontEnv.siteUrl}/sitemap.xml`,
  };
}
