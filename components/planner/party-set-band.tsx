'use client';

import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Stepper } from '@/components/ui/stepper';
import { useLatestAnswer } from '@/components/ui/use-latest-answer';
import { MOST_GUESTS } from '@/contracts/limits';
import { browserApi } from '@/services/http/browser';
import { getPartySet } from '@/services/party/set';
import type { PartySet } from '@/services/view-models';
import { GUESTS, PartySetView } from './party-set-view';

/** `isFresh` tells a second read from what the server rendered. */
type Query = { theme: string; guests: number; isFresh: boolean };

const SETS = {
  debounce: 200,
  ask: ({ theme, guests }: Query, signal: AbortSignal) => getPartySet(browserApi, { theme, guests }, signal),
  problemOf: () => 'Set şu anda hesaplanamıyor. Biraz sonra yeniden deneyin.',
};

type Props = {
  /** What the server rendered. */
  first: PartySet;
  /** The number of guests that the visitor typed before this script ran. */
  typed: number;
  /** Renders the button that adds the set to the cart; passed in, because it belongs to the cart feature. */
  renderAction(set: PartySet, isCurrent: boolean): ReactNode;
};

/**
 * A theme's set for as many guests as the visitor says. A change of the theme's goods makes its page stale, a change of
 * plain ones doesn't, because they are in other categories: a set with some is read again at once.
 */
export function PartySetBand({ first, typed, renderAction }: Props) {
  const guests = typed >= 1 && typed <= MOST_GUESTS ? Math.floor(typed) : first.guests;
  const hasPlain = first.lines.some(({ plain }) => plain);
  const [query, setQuery] = useState<Query>({ theme: first.theme.value, guests: first.guests, isFresh: false });
  // Before the field is painted or typed into with the number of the page.
  useLayoutEffect(() => setQuery((before) => ({ ...before, guests, isFresh: hasPlain })), [guests, hasPlain]);
  const known = { value: first as PartySet | null, problem: null };
  const { value: set, problem, isCurrent } = useLatestAnswer(query, known, SETS);
  return (
    <PartySetView
      first={first}
      set={set}
      guests={query.guests}
      problem={problem}
      action={set && renderAction(set, isCurrent)}
      stepper={
        <Stepper
          {...GUESTS}
          value={query.guests}
          onChange={(next) => setQuery((before) => ({ ...before, guests: next }))}
        />
      }
    />
  );
}
