import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { buildIcons, buildViewport } from '@/app/_brand/brand-metadata';
import { BrandStyle } from '@/app/_brand/brand-style';
import { FollowLinks } from '@/components/shell/follow-links';
import { SkipLink } from '@/components/shell/skip-link';
import { Toasts } from '@/components/toasts/toasts';
import { readSettings } from '@/services/content/settings';
import { DeskProvider } from '@/store/desk/desk-provider';

export async function generateMetadata(): Promise<Metadata> {
  const { store_name } = await readSettings();
  const title = `${store_name} yönetim`;
  return {
    title: { template: `%s | ${title}`, default: title },
    robots: { index: false, follow: false },
    ...(await buildIcons()),
  };
}

// Rendered per request: not in the page cache, and answered with `no-store`.
export const dynamic = 'force-dynamic';

export const generateViewport = buildViewport;

/** The desk of the shop's staff, apart from the shop: own frame, own store, no service worker, no measurements. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const { brand } = await readSettings();
  return (
    <DeskProvider>
      <BrandStyle brand={brand} />
      <SkipLink />
      {children}
      <Toasts />
      <FollowLinks />
    </DeskProvider>
  );
}
