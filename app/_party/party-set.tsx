'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SetParty } from '@/components/planner/party-set-view';
import { ServerHtmlSlot } from '@/components/ui/server-html-slot';
import type { BandProps, PartySetWithCart } from './party-set-with-cart';

type Props = SetParty & {
  guests: number;
  /** Of the slot with the set's HTML. */
  id: string;
  /** The set as HTML without its packs, which a navigation shows. */
  brief: string;
};

type Loaded = { Band: typeof PartySetWithCart } & BandProps;

/**
 * A theme's set: first what the server rendered, then the same with its script and its packs as they are now: neither is
 * part of the page's first load. The number of guests that stands in the field counts at once, and who types continues to.
 */
export function PartySet({ theme, occasion, guests, id, brief }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const load = import('./party-set-with-cart').then(({ PartySetWithCart: Band, readBand }) =>
      // At once: a number that is typed between the reading of the field and its replacement would be lost.
      readBand({ theme, occasion, guests }, place.current, (props) => flushSync(() => setLoaded({ Band, ...props }))),
    );
    load.catch(() => {}); // the form works without its script
  }, [theme, occasion, guests]);
  return (
    <div ref={place}>
      {loaded ? <loaded.Band {...loaded} /> : <ServerHtmlSlot id={id} tag="div" otherwise={brief} />}
    </div>
  );
}
