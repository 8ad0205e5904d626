'use client';

import { AddWord } from '@/components/cart/add-word';
import { toCartLine } from '@/components/cart/cart-line';
import { Composer } from '@/components/word/composer';
import type { ComposerQuery } from '@/services/party/composer-address';
import type { BalloonWord } from '@/services/view-models';

/** The composer with the button that adds the word to the cart. */
export function WordComposer(props: { query: ComposerQuery; initial: BalloonWord }) {
  return (
    <Composer
      {...props}
      renderAction={(word, isCurrent) => (
        <AddWord text={word.text} lines={linesOf(word)} disabled={!isCurrent || word.price === null} />
      )}
    />
  );
}

function linesOf({ letters }: BalloonWord) {
  return letters.flatMap(({ item, quantity }) => {
    const [product] = item.products;
    return product ? [toCartLine(item, product, quantity)] : [];
  });
}
