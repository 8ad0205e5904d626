'use client';

import dynamic from 'next/dynamic';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { usePreload } from '@/components/ui/use-preload';
import type { Purchase } from './purchase';

type Load = () => Promise<ComponentType<ComponentProps<typeof Purchase>>>;
type Connection = { saveData?: boolean };

/** The import() inside of `dynamic`, which alone leads to the file that it renders: the bundler makes another for any other. */
let load: Load;
const keep = (given: Load): Load => {
  load = given;
  return given;
};

// Rendered on the server with a separate script, which category pages on the same route load later.
const PurchaseLater = dynamic(keep(() => import('./purchase').then((module) => module.Purchase)));

let loaded: Awaited<ReturnType<Load>> | null = null;

/** The buy box of an item. Once its script is here it is rendered at once; `dynamic` would render the page anew for it. */
export function ItemPurchase(props: ComponentProps<typeof Purchase>) {
  const [Shown] = useState(() => loaded ?? PurchaseLater);
  return <Shown {...props} />;
}

const preload = async () => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection?.saveData) loaded = await load();
};

/** Loads the script of item pages while the browser is idle: the first item opened from here needs no round trip for it. */
export function PreloadItemPurchase() {
  usePreload(preload);
  return null;
}
