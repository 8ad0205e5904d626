import { describeMissingChoices } from '@/contracts/if-missing';
import { titleWithVariant } from '@/contracts/variant-title';
import { groupByWord, wordTitle } from '@/contracts/word-groups';
import type { CustomerOrderDetail } from '@/services/view-models';

/** What the buyer chose for products that turn out to be missing. */
export function MissingChoices({ order }: { order: CustomerOrderDetail }) {
  const choices = groupByWord(order.lines).map(({ word, lines: [line] }) => ({
    name: word ? wordTitle(word) : titleWithVariant(line.title, line.variant_title),
    choice: line.if_missing,
  }));
  return <p>Bir ürün tükenirse: {describeMissingChoices(choices)}</p>;
}
