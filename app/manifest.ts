import type { MetadataRoute } from 'next';
import { storefrontEnv } from '@/services/env';
import { readPalette } from './_share/palette';

export const dynamic = 'force-dynamic';

/** Web app manifest, for installing the shop on a phone. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const ground = (await readPalette())('--color-ground');
  return {
    id: '/',
    name: `${storefrontEnv.storeName}: parti malzemeleri`,
    short_name: storefrontEnv.storeName,
    description: 'Balon, parti malzemesi, kostüm ve organizasyon',
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
