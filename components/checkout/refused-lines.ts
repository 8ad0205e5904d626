import { formatKurus } from '@/contracts/money';
import type { LineKey } from '@/contracts/word-key';
import type { CartLine, RefusedLine } from '@/services/view-models';

/** Messages about the changed lines; lines that have left the cart in the meantime are omitted. */
export function describeRefused(refused: readonly RefusedLine[], lines: readonly CartLine[]): string[] {
  const known = new Map(lines.map((line) => [line.product.id, line]));
  return refused.flatMap((refusal) => {
    const line = known.get(keyOf(refusal));
    return line ? [describe(refusal, line)] : [];
  });
}

function describe({ price, stock }: RefusedLine, { item, product, quantity }: CartLine): string {
  if (price === null) return `${item.title}: artık satışta değil, sepetinizden çıkarılacak.`;
  if (!stock) return `${item.title}: stokta kalmadı, sepetinizden çıkarılacak.`;
  const changes = [
    ...(price === product.price ? [] : [`fiyatı ${formatKurus(product.price)} iken ${formatKurus(price)} oldu`]),
    ...(stock >= quantity ? [] : [`stokta ${stock} adet kaldı`]),
  ];
  return `${item.title}: ${changes.join(', ')}.`;
}

function keyOf({ product, word }: RefusedLine): LineKey {
  return product ?? word ?? 0;
}

/** The cart adjusted to current prices and stock. */
export function applyRefused(lines: readonly CartLine[], refused: readonly RefusedLine[]): CartLine[] {
  const byProduct = new Map(refused.map((refusal) => [keyOf(refusal), refusal]));
  return lines.flatMap((line) => {
    const refusal = byProduct.get(line.product.id);
    if (!refusal) return [line];
    if (refusal.price === null || !refusal.stock) return [];
    const product = { ...line.product, price: refusal.price, stock: refusal.stock };
    return [{ ...line, product, quantity: Math.min(line.quantity, refusal.stock) }];
  });
}
