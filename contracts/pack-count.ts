import { formatKurus, type Kurus } from './money';

/** "25'li", "25’li", "25 li", "100 adet": a pack of pieces; not "16 kişilik", "45 cm", "5 parça" or "3 paket". */
const PIECES = /(\d{1,4})\s?(?:['’]?l[iıuüİ]|adet)(?![\p{L}\d])/iu;

/** How many pieces the first of these texts names that names some; 1 when none does. */
export function packCount(...texts: (string | null)[]): number {
  for (const text of texts) {
    const count = Number(PIECES.exec(text ?? '')?.[1]);
    if (count > 1) return count;
  }
  return 1;
}

/**
 * The price of a piece of a pack, to the kuruş: "₺1,80/adet"; empty for a single piece. Labels must state it (Fiyat Etiketi
 * Yönetmeliği, art. 5).
 */
export function piecePrice(price: Kurus, count: number): string {
  return count > 1 ? `${formatKurus(Math.round(price / count))}/adet` : '';
}
