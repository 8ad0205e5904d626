/** A text of letter balloons that is sold whole: its letters, each with how often one word needs it. */
export type WordLetters = { text: string; letters: { product: number; quantity: number }[] };

/** The key of a cart line: the product's id, or the key of a word. */
export type LineKey = number | string;

/**
 * Identifies a word in a cart and in an order by its text and its balloons, so that adding it again raises the quantity of
 * one line: `"ŞULE 5|12*1,15*2"` (product id * quantity). The text has letters, digits and spaces only.
 */
export function wordKey({ text, letters }: WordLetters): string {
  const sorted = [...letters].sort((a, b) => a.product - b.product);
  return `${text}|${sorted.map(({ product, quantity }) => `${product}*${quantity}`).join()}`;
}

/** The word that a key names. */
export function wordOfKey(key: string): WordLetters {
  const [text = '', letters = ''] = key.split('|');
  return {
    text,
    letters: letters.split(',').map((letter) => {
      const [product, quantity] = letter.split('*').map(Number);
      return { product: product ?? 0, quantity: quantity ?? 0 };
    }),
  };
}
