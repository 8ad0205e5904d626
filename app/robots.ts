import type { MetadataRoute } from 'next';
import { LIST_NAMES } from '@/services/catalog/listing-query';
import { storefrontEnv } from '@/services/env';

export const dynamic = 'force-dynamic';

/** Pages about one visitor, and doors to them. */
const PERSONAL = ['/sepetim', '/siparis/', '/hesap', '/favorilerim', '/giris', '/kayit', '/sifremi-unuttum'];

/** Below them, but for everybody. */
const OPEN = ['/hesap/yardim'];

/** Names in an address that make one of endlessly many views of the same goods. Pages of a listing are not among them. */
const VIEWS = ['search', ...LIST_NAMES, 'price_min', 'price_max', 'in_stock', 'ordering'];

/**
 * Crawlers are kept from what is nobody else's and from views without end; what they may read says itself whether
 * it may be shown (`index` in services/seo/metadata). Variants of an item stay open: merchant crawlers visit them.
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
