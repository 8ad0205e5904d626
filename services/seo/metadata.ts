import 'server-only';
import type { Metadata } from 'next';
import { readSettings } from '@/services/content/settings';
import { storefrontEnv } from '@/services/env';
import { SHARE_SIZE, SHOP_IMAGE } from './share-image';

type Page = {
  title: string;
  description?: string;
  /** The page's own path, the same for all URLs of its content. */
  canonical?: string;
  /** Path of the image for sharing, in {@link SHARE_SIZE}; defaults to the shop's own. */
  image?: string | null;
  /** False excludes the page from search engines; it then has no canonical URL. */
  index?: boolean;
  /** The URL contains a secret, which must not leak to other sites through the Referer header. */
  hasSecret?: boolean;
};

/** Search results show about this many characters of a description. */
const MOST_DESCRIPTION = 160;

/** Metadata of a page. Titles start with the shop's name; canonical URLs are absolute. */
export async function buildPageMetadata({
  title,
  description,
  canonical,
  image,
  index = true,
  hasSecret = false,
}: Page) {
  const { store_name: storeName } = await readSettings();
  const full = `${storeName} | ${title}`;
  const url = canonical === undefined ? undefined : `${storefrontEnv.siteUrl}${canonical}`;
  const summary = description && shorten(description);
  const shareImage = { url: `${storefrontEnv.siteUrl}${image ?? SHOP_IMAGE}`, alt: title };
  return {
    title: full,
    ...(summary ? { description: summary } : {}),
    // A page excluded from the index has no canonical URL, which would be a contradictory signal.
    ...(index ? url && { alternates: { canonical: url } } : { robots: { index: false, follow: true } }),
    ...(hasSecret ? { referrer: 'no-referrer' } : {}),
    openGraph: {
      type: 'website',
      title: full,
      locale: 'tr_TR',
      siteName: storeName,
      images: [{ ...shareImage, ...SHARE_SIZE }],
      ...(summary ? { description: summary } : {}),
      ...(url ? { url } : {}),
    },
    twitter: {
      card: 'summary_large_image',
      title: full,
      // None of its own: it is the one above. Left out, Next would repeat that.
      images: [],
      ...(summary ? { description: summary } : {}),
    },
  } satisfies Metadata;
}

export type PageMetadata = Awaited<ReturnType<typeof buildPageMetadata>>;

/** Cuts to at most 160 characters, between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MOST_DESCRIPTION) return line;
  return `${line.slice(0, MOST_DESCRIPTION).replace(/[\s,.;:]*\s\S*$/, '')}…`;
}
