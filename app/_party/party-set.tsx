'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PartySet as ThemeSet } from '@/services/view-models';
import type { PartySetWithCart } from './party-set-with-cart';

type Loaded = { Band: typeof PartySetWithCart; typed: number };

/**
 * A theme's set: first what the server rendered (`children`), then the same with its script, which is not part of the
 * page's first load. Takes over the number of guests that was typed until then; nothing is replaced while it is typed.
 */
export function PartySet({ first, children }: { first: ThemeSet; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const load = import('./party-set-with-cart').then(({ PartySetWithCart: Band }) => {
      const field = place.current?.querySelector<HTMLInputElement>('input[type=number]');
      const replace = () => setLoaded({ Band, typed: field?.valueAsNumber ?? 0 });
      if (field && field === document.activeElement) field.addEventListener('blur', replace, { once: true });
      else replace();
    });
    load.catch(() => {}); // the form works without its script
  }, []);
  return <div ref={place}>{loaded ? <loaded.Band first={first} typed={loaded.typed} /> : children}</div>;
}
