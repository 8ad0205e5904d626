import 'server-only';
import type { Metadata } from 'next';
import { storefrontEnv } from '@/services/env';
import { SHARE_SIZE, SHOP_PICTURE } from './share-address';

type Page = {
  title: string;
  description?: string;
  /** The page's own path; two addresses of one thing name the same. */
  canonical?: string;
  /** Path of a picture for sharing, of {@link SHARE_SIZE}; the shop's own where none is named. */
  image?: string | null;
  /** False keeps search engines from showing the page; then no address of it is told to be the right one. */
  index?: boolean;
};

/** Search results show about so many characters of a description. */
const MOST_DESCRIPTION = 160;

/** Titles carry the shop's name first; canonicals are absolute. */
export function buildPageMetadata({ title, description, canonical, image, index = true }: Page): Metadata {
  const full = `${storefrontEnv.storeName} | ${title}`;
  const url = canonical === undefined ? undefined : `${storefrontEnv.siteUrl}${canonical}`;
  const summary = description && shorten(description);
  const picture = { url: `${storefrontEnv.siteUrl}${image ?? SHOP_PICTURE}`, ...SHARE_SIZE, alt: title };
  return {
    title: full,
    ...(summary ? { description: summary } : {}),
    // One signal for each address: what is not to be shown has no right address either.
    ...(index ? url && { alternates: { canonical: url } } : { robots: { index: false, follow: true } }),
    openGraph: {
      type: 'website',
      title: full,
      locale: 'tr_TR',
      siteName: storefrontEnv.storeName,
      images: [picture],
      ...(summary ? { description: summary } : {}),
      ...(url ? { url } : {}),
    },
    twitter: {
      card: 'summary_large_image',
      title: full,
      images: [picture],
      ...(summary ? { description: summary } : {}),
    },
  };
}

/** At most 160 characters, cut between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MOST_DESCRIPTION) return line;
  return `${line.slice(0, MOST_DESCRIPTION).replace(/[\s,.;:]*\s\S*$/, '')}…`;
}
