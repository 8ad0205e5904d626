import type { Metadata } from 'next';
import type { Crumb } from '@/components/shell/breadcrumbs';
import { buildPageMetadata } from '@/services/seo/metadata';

type AccountPage = { title: string; path: string };

/** Account screens are nobody else's: search engines stay out. */
export function accountMetadata({ title, path }: AccountPage): Metadata {
  return buildPageMetadata({ title, canonical: path, index: false });
}

export function accountCrumbs({ title, path }: AccountPage): Crumb[] {
  return [
    { title: 'Hesap', href: '/hesap' },
    { title, href: path },
  ];
}

/** Below the list of orders. */
export function orderCrumbs(number: string, ...below: Crumb[]): Crumb[] {
  const path = '/hesap/siparislerim';
  return [...accountCrumbs({ title: 'Siparişlerim', path }), { title: number, href: `${path}/${number}` }, ...below];
}
