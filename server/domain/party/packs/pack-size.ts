import { foldTurkish } from '@/contracts/turkish';
import { unitsIn } from '@/server/domain/catalog/search/pack-fit';

/** Units in a pack, from the first text that names a number of units; 1 without one. */
export function packSizeIn(texts: readonly string[]): number {
  const named = texts.map((text) => unitsIn(foldTurkish(text))).find((numbers) => numbers.some((one) => one > 0));
  return Math.max(1, ...(named ?? []));
}
