'use client';

import { AddWord } from '@/components/cart/add-word';
import { toWordLetter } from '@/components/cart/cart-line';
import { Composer } from '@/components/word/composer';
import { toWordLine } from '@/services/cart/word-line';
import type { ComposerQuery } from '@/services/party/composer-url';
import type { BalloonWord } from '@/services/view-models';
import { KeepResult } from './keep-result';

/** The composer with the buttons that add the word to the cart, share, print and keep it. */
export function WordComposer(props: { origin: string; query: ComposerQuery; initial: BalloonWord }) {
  return (
    <Composer
      {...props}
      renderAction={(word, isCurrent) => <AddWord line={lineOf(word)} disabled={!isCurrent || word.price === null} />}
      renderKeep={({ text, letters }, path, isCurrent) => (
        <KeepResult
          result={{ name: `“${text}” balonu`, path, items: letters.map(({ item }) => item.id) }}
          disabled={!isCurrent}
        />
      )}
    />
  );
}

function lineOf({ text, letters }: BalloonWord) {
  const parts = letters.flatMap(({ item, quantity }) =>
    item.products.slice(0, 1).map((product) => toWordLetter(item, product, quantity)),
  );
  return toWordLine(text, parts, 1);
}
