import type { MetadataRoute } from 'next';
import { readSettings } from '@/services/content/settings';
import { readPalette } from './_share/palette';

export const dynamic = 'force-dynamic';

/** Web app manifest, for installing the shop on a phone. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const ground = (await readPalette())('--color-ground');
  const { store_name: name, home } = await readSettings();
  return {
    id: '/',
    name,
    short_name: name,
    ...(home.description === null ? {} : { description: home.description }),
    lang: 'tr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['shopping'],
    icons: [
      { src: '/images/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/images/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/images/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Sepetim', url: '/sepetim' },
      { name: 'Siparişlerim', url: '/hesap/siparislerim' },
    ],
  };
}
