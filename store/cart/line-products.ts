import type { CartLine } from '@/services/view-models';

type Products = { product: number; quantity: number; stock: number }[];

/** The products of lines, as an order gets them: of a word one for each of its letters. */
export function productsOf(lines: readonly CartLine[]): { product: number; quantity: number }[] {
  return lines.flatMap((line) =>
    lettersOf(line).map(({ product, quantity }) => ({ product, quantity: quantity * line.quantity })),
  );
}

/** How many units or words of a line the stock is enough for, besides the cart's other lines of the same balloons. */
export function stockBeside(cart: readonly CartLine[], line: CartLine): number {
  const others = productsOf(cart.filter(({ product }) => product.id !== line.product.id));
  const left = lettersOf(line).map(({ product, quantity, stock }) => {
    const held = others.reduce((sum, other) => (other.product === product ? sum + other.quantity : sum), 0);
    return Math.floor((stock - held) / quantity);
  });
  return Math.max(0, Math.min(line.product.stock, ...left));
}

/** The products of one unit of a line. */
function lettersOf({ word, product: { id, stock } }: CartLine): Products {
  if (word)
    return word.letters.map(({ product, quantity }) => ({ product: product.id, quantity, stock: product.stock }));
  return typeof id === 'number' ? [{ product: id, quantity: 1, stock }] : [];
}
