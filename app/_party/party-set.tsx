'use client';

import { useEffect, useRef, useState } from 'react';
import { GUESTS, PartySetView, type SetParty, setStatus } from '@/components/planner/party-set-view';
import { Button } from '@/components/ui/button';
import { ServerHtmlSlot } from '@/components/ui/server-html-slot';
import { StepperParts } from '@/components/ui/stepper-parts';
import type { BandProps, PartySetWithCart } from './party-set-with-cart';

/** A set without its packs, which only the HTML has. `amount` in kuruş. */
export type SetFacts = SetParty & {
  guests: number;
  amount: number;
  titles: readonly string[];
  planHref: string;
  /** The id of the packs' slot. */
  lines: string;
};

type Loaded = { Band: typeof PartySetWithCart } & BandProps;

/**
 * A theme's set: first what the server rendered, then the same with its script and its packs as they are now: neither is
 * part of the page's first load. The number of guests that stands in the field counts at once, and who types continues to.
 */
export function PartySet({ facts }: { facts: SetFacts }) {
  const { theme, occasion, guests, titles, lines, planHref } = facts;
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const load = import('./party-set-with-cart').then(({ PartySetWithCart: Band, readBand }) =>
      readBand({ theme, occasion, guests }, place.current, (props) => setLoaded({ Band, ...props })),
    );
    load.catch(() => {}); // the form works without its script
  }, [theme, occasion, guests]);
  if (loaded) {
    const { Band, ...props } = loaded;
    return (
      <div ref={place}>
        <Band {...props} />
      </div>
    );
  }
  return (
    <div ref={place}>
      <PartySetView
        of={facts}
        status={setStatus(facts)}
        contents={{ titles, list: <ServerHtmlSlot id={lines} tag="div" /> }}
        action={<Button disabled>Seti sepete ekle</Button>}
        stepper={<StepperParts {...GUESTS} value={guests} />}
        planHref={planHref}
        isForm
      />
    </div>
  );
}
