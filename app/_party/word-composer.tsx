'use client';

import { AddWord } from '@/components/cart/add-word';
import { toWordLetter } from '@/components/cart/cart-line';
import { Composer } from '@/components/word/composer';
import { toWordLine } from '@/services/cart/word-line';
import type { ComposerQuery } from '@/services/party/composer-address';
import type { BalloonWord } from '@/services/view-models';

/** The composer with the button that adds the word to the cart. */
export function WordComposer(props: { origin: string; query: ComposerQuery; initial: BalloonWord }) {
  return (
    <Composer
      {...props}
      renderAction={(word, isCurrent) => <AddWord line={lineOf(word)} disabled={!isCurrent || word.price === null} />}
    />
  );
}

function lineOf({ text, letters }: BalloonWord) {
  const parts = letters.flatMap(({ item, quantity }) =>
    item.products.slice(0, 1).map((product) => toWordLetter(item, product, quantity)),
  );
  return toWordLine(text, parts, 1);
}
