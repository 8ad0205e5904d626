import { multiplyMoney, sumMoney } from '@/contracts/money';
import { wordKey } from '@/contracts/word-key';
import { composerHref } from '@/services/party/composer-url';
import type { CartLine, PricedWord, WordLetter } from '@/services/view-models';

/**
 * A cart line of whole words. Its variant names the number, colours and sizes of its balloons, its picture is the first
 * letter's.
 * @param key the key of a word of the account, which may have lost letters since
 */
export function toWordLine(
  text: string,
  letters: WordLetter[],
  quantity: number,
  key = wordKey({ text, letters: letters.map(({ product, quantity }) => ({ product: product.id, quantity })) }),
): CartLine {
  const prices = (of: 'price' | 'market_price') =>
    sumMoney(letters.map(({ product, quantity: times }) => multiplyMoney(product[of], times)));
  const [first] = letters;
  const count = letters.reduce((sum, { quantity: times }) => sum + times, 0);
  return {
    product: {
      id: key,
      store: first?.product.store ?? 0,
      price: prices('price'),
      market_price: prices('market_price'),
      variant_title: [`${count} harf`, ...new Set(letters.flatMap(({ product }) => optionsOf(product)))].join(', '),
      stock: Math.min(...letters.map(({ product, quantity: times }) => Math.floor(product.stock / times))),
    },
    item: {
      id: first?.item.id ?? 0,
      barcode: null,
      title: `“${text}”`,
      brand: null,
      get_thumbnail: first?.item.get_thumbnail ?? null,
      slug: composerHref({ text }).slice(1),
      withdrawal_exclusion: letters.find(({ item }) => item.withdrawal_exclusion)?.item.withdrawal_exclusion ?? null,
    },
    word: { text, letters },
    quantity,
    cartItemId: null,
  };
}

/** A cart line of a word of the API. Without one of its letters, and misspelled, it is not available. */
export function pricedWordLine({ key, text, stock, letters, misspelled }: PricedWord, quantity: number): CartLine {
  const parts = letters.map(({ quantity: times, product: { item, ...product } }) => ({
    product,
    item,
    quantity: times,
  }));
  const line = toWordLine(text, parts, quantity, key);
  return { ...(misspelled ? misspelledLine(line) : line), product: { ...line.product, stock } };
}

/** The line of a word that can't be ordered because one of its balloons was renamed. */
export function misspelledLine(line: CartLine): CartLine {
  return {
    ...line,
    product: { ...line.product, stock: 0 },
    ...(line.word && { word: { ...line.word, misspelled: true } }),
  };
}

function optionsOf({ variant_title }: WordLetter['product']): string[] {
  return variant_title.split(', ').filter(Boolean);
}
