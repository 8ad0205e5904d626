import type { Metadata } from 'next';
import type { Crumb } from '@/components/shell/breadcrumbs';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { buildPageMetadata } from '@/services/seo/metadata';

type AccountPage = { title: string; path: string };

/** Metadata of account pages, which are private and excluded from search engines. */
export function accountMetadata({ title, path }: AccountPage): Promise<Metadata> {
  return buildPageMetadata({ title, canonical: path, index: false });
}

export function accountCrumbs({ path }: Pick<AccountPage, 'path'>): Crumb[] {
  return pathCrumbs(path);
}

/** Breadcrumbs of pages below the list of orders. */
export function orderCrumbs(number: string, ...below: Crumb[]): Crumb[] {
  const path = '/hesap/siparislerim';
  return [...pathCrumbs(path), { title: number, href: `${path}/${number}` }, ...below];
}
