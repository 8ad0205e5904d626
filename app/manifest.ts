import type { MetadataRoute } from 'next';
import { readSettings } from '@/services/content/settings';
import { readPalette } from './_share/palette';

export const dynamic = 'force-dynamic';

/** Those of a shop without its own. */
const USUAL_ICONS = {
  medium: '/images/icon-192.png',
  large: '/images/icon-512.png',
  maskable: '/images/icon-maskable-512.png',
};

/** Web app manifest, for installing the shop on a phone. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { store_name: name, home, brand } = await readSettings();
  const ground = (await readPalette(brand))('--color-ground');
  const { medium, large, maskable } = brand.icons ?? USUAL_ICONS;
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
      { src: medium, sizes: '192x192', type: 'image/png' },
      { src: large, sizes: '512x512', type: 'image/png' },
      { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Sepetim', url: '/sepetim' },
      { name: 'Siparişlerim', url: '/hesap/siparislerim' },
    ],
  };
}
