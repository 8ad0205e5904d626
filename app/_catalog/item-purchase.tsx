'use client';

import dynamic from 'next/dynamic';
import { usePreload } from '@/components/ui/use-preload';

// Rendered on the server with a separate script, which category pages on the same route load later.
export const ItemPurchase = dynamic(() => import('./purchase').then((module) => module.Purchase));

type Connection = { saveData?: boolean };

/** In this module and on its route, because an import() elsewhere gets another file. */
const load = async () => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection?.saveData) await import('./purchase');
};

/** Loads the script of item pages while the browser is idle: the first item opened from here needs no round trip for it. */
export function PreloadItemPurchase() {
  usePreload(load);
  return null;
}
