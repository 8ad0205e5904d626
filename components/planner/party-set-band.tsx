'use client';

import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Stepper } from '@/components/ui/stepper';
import { useLatestAnswer } from '@/components/ui/use-latest-answer';
import { MOST_GUESTS } from '@/contracts/limits';
import { browserApi } from '@/services/http/browser';
import { setPlanHref } from '@/services/party/plan-url';
import { getPartySet } from '@/services/party/set';
import type { PartySet } from '@/services/view-models';
import { PartySetLines } from './party-set-lines';
import { GUESTS, PartySetView, type SetParty, setStatus } from './party-set-view';

type Query = { theme: string; guests: number };

const SETS = {
  debounce: 200,
  ask: (query: Query, signal: AbortSignal) => getPartySet(browserApi, query, signal),
  problemOf: () => 'Set şu anda hesaplanamıyor. Biraz sonra yeniden deneyin.',
};

type Props = {
  of: SetParty;
  /** The number of guests of `first`. */
  guests: number;
  /** What the API answered; null when the theme has no set for them. */
  first: PartySet | null;
  /** The number of guests that the visitor typed before this script ran. */
  typed: number;
  /** Renders the button that adds the set to the cart; passed in, because it belongs to the cart feature. */
  renderAction(set: PartySet, isCurrent: boolean): ReactNode;
};

/** A theme's set for as many guests as the visitor says. */
export function PartySetBand({ of, guests, first, typed, renderAction }: Props) {
  const wanted = typed >= 1 && typed <= MOST_GUESTS ? Math.floor(typed) : guests;
  const [query, setQuery] = useState<Query>({ theme: of.theme, guests });
  // Before the field is painted or typed into with the number of the page.
  useLayoutEffect(() => setQuery((before) => ({ ...before, guests: wanted })), [wanted]);
  const { value: set, problem, isCurrent } = useLatestAnswer(query, { value: first, problem: null }, SETS);
  return (
    <PartySetView
      of={of}
      status={problem ?? (set ? setStatus(set) : tooFew(query.guests))}
      contents={set && { titles: set.lines.map(({ title }) => title), list: <PartySetLines lines={set.lines} /> }}
      action={set && renderAction(set, isCurrent)}
      stepper={
        <Stepper
          {...GUESTS}
          value={query.guests}
          onChange={(next) => setQuery((before) => ({ ...before, guests: next }))}
        />
      }
      planHref={setPlanHref({ ...of, guests: query.guests })}
    />
  );
}

function tooFew(guests: number): string {
  return `${guests} kişiye yetecek kadar kalmadı; daha az kişi deneyin.`;
}
