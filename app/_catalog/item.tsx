'use client';

import dynamic from 'next/dynamic';
import { type ComponentType, useState } from 'react';
import { usePreload } from '@/components/ui/use-preload';
import { offerPageMaker } from '@/contracts/made-page';
import type { ItemViewProps } from './item-view';

type Load = () => Promise<ComponentType<ItemViewProps>>;
type Connection = { saveData?: boolean };

/** The import() inside of `dynamic`, which alone leads to the file that it renders: the bundler makes another for any other. */
let load: Load;
const keep = (given: Load): Load => {
  load = given;
  return given;
};

// Rendered on the server with a separate script, which category pages on the same route load later.
const ItemLater = dynamic(keep(() => import('./item-view').then((module) => module.ItemView)));

let loaded: Awaited<ReturnType<Load>> | null = null;

/** An item's page. Once its script is here it is rendered at once; `dynamic` would render the page anew for it. */
export function Item(props: ItemViewProps) {
  const [Shown] = useState(() => loaded ?? ItemLater);
  return <Shown {...props} />;
}

const preload = async () => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection?.saveData) loaded = await load();
};

/** Loads the script of item pages while the browser is idle: the first item opened from here needs no round trip for it. */
export function PreloadItem() {
  usePreload(preload);
  return null;
}

// The edge writes items into pages that it has (docs/decisions/0072-item-templates.md). Never loaded by a browser.
if (typeof window === 'undefined') {
  void import('./item-html').then(({ itemHtml }) =>
    offerPageMaker('item', { html: (props) => itemHtml(props as ItemViewProps) }),
  );
}
