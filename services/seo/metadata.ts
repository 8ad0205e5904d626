import 'server-only';
import type { Metadata } from 'next';
import { storefrontEnv } from '@/services/env';

type Page = {
  title: string;
  description?: string;
  /** The page's own path; two addresses of one thing name the same. */
  canonical?: string;
  image?: string | null;
  index?: boolean;
};

/** Titles carry the shop's name first; canonicals are absolute. */
export function buildPageMetadata({ title, description, canonical, image, index = true }: Page): Metadata {
  const full = `${storefrontEnv.storeName} | ${title}`;
  const url = canonical ? `${storefrontEnv.siteUrl}${canonical}` : undefined;
  return {
    title: full,
    ...(description ? { description } : {}),
    ...(url ? { alternates: { canonical: url } } : {}),
    ...(index ? {} : { robots: { index: false, follow: true } }),
    openGraph: {
      title: full,
      locale: 'tr_TR',
      siteName: storefrontEnv.storeName,
      ...(description ? { description } : {}),
      ...(url ? { url } : {}),
      ...(image ? { images: [{ url: `${storefrontEnv.siteUrl}${image}`, width: 640, height: 640 }] } : {}),
    },
  };
}
