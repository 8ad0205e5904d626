'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PartySet as ThemeSet } from '@/services/view-models';
import type { EarlyGuests, PartySetWithCart } from './party-set-with-cart';

type Loaded = { Band: typeof PartySetWithCart; early: EarlyGuests };

/**
 * A theme's set: first what the server rendered (`children`), then the same with its script, which is not part of the
 * page's first load. The number of guests that stands in the field counts at once, and who types continues to.
 */
export function PartySet({ first, children }: { first: ThemeSet; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const load = import('./party-set-with-cart').then(({ PartySetWithCart: Band, readGuests }) =>
      readGuests(place.current, (early) => setLoaded({ Band, early })),
    );
    load.catch(() => {}); // the form works without its script
  }, []);
  return <div ref={place}>{loaded ? <loaded.Band first={first} early={loaded.early} /> : children}</div>;
}
