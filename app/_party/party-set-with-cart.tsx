'use client';

import { useLayoutEffect } from 'react';
import { AddAllToCart } from '@/components/cart/add-all-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import { PartySetBand } from '@/components/planner/party-set-band';
import type { SetParty } from '@/components/planner/party-set-view';
import { browserApi } from '@/services/http/browser';
import { getPartySet } from '@/services/party/set';
import type { PartySet } from '@/services/view-models';

/** What a visitor gave the server's form: a number, NaN for none, and where the form is when it is being typed. */
type EarlyGuests = { typed: number; typedIn?: HTMLElement };

export type BandProps = { of: SetParty; guests: number; first: PartySet | null; early: EarlyGuests };

/**
 * Reads a set from the API, and the number of guests from the server's form in `place`; from an emptied field when it is
 * filled or left.
 */
export async function readBand(
  { guests, ...of }: SetParty & { guests: number },
  place: HTMLElement | null,
  take: (props: BandProps) => void,
): Promise<void> {
  const first = await getPartySet(browserApi, { theme: of.theme, guests });
  readGuests(place, (early) => take({ of, guests, first, early }));
}

function readGuests(place: HTMLElement | null, take: (early: EarlyGuests) => void): void {
  const field = place && fieldIn(place);
  if (!field) return;
  const isTyping = () => field === document.activeElement;
  const read = () => take({ typed: field.valueAsNumber, ...(isTyping() && { typedIn: place }) });
  if (field.value !== '' || !isTyping()) read();
  else for (const event of ['input', 'blur']) field.addEventListener(event, read, { once: true });
}

/** A theme's set with the button that adds all of it to the cart; it takes over the focus of the server's form. */
export function PartySetWithCart({ early, ...set }: BandProps) {
  const { typed, typedIn } = early;
  useLayoutEffect(() => {
    if (typedIn) fieldIn(typedIn)?.focus();
  }, [typedIn]);
  return (
    <PartySetBand
      {...set}
      typed={typed}
      renderAction={({ lines }, isCurrent) => (
        <AddAllToCart
          label="Seti sepete ekle"
          lines={lines.flatMap(({ packs }) =>
            packs.map(({ item, product, quantity }) => toCartLine(item, product, quantity)),
          )}
          disabled={!isCurrent}
        />
      )}
    />
  );
}

function fieldIn(place: HTMLElement) {
  return place.querySelector<HTMLInputElement>('input[type=number]');
}
