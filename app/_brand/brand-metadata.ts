import 'server-only';
import type { Metadata, Viewport } from 'next';
import { type BrandIcons, USUAL_COLORS } from '@/contracts/brand';
import { readSettings } from '@/services/content/settings';

/** Those of a shop without its own. */
const USUAL_ICONS = { small: '/images/icon.svg', apple: '/images/apple-icon.png' };

/** The icons of the shop, for layouts. Nothing while the settings can't be read: error pages are rendered without. */
export async function buildIcons(): Promise<Pick<Metadata, 'icons'>> {
  const { small, apple }: Pick<BrandIcons, 'small' | 'apple'> = (await readBrand())?.icons ?? USUAL_ICONS;
  return { icons: { icon: small, apple } };
}

/** The colour of the browser's own frame. */
export async function buildViewport(): Promise<Viewport> {
  const { ground } = (await readBrand())?.colors ?? USUAL_COLORS;
  return { themeColor: ground, width: 'device-width', initialScale: 1 };
}

async function readBrand() {
  const [read] = await Promise.allSettled([readSettings()]);
  return read.status === 'fulfilled' ? read.value.brand : undefined;
}
