import { isGlyph, toBalloonText } from '@/contracts/balloon-text';
import { toMoneyString } from '@/contracts/money';
import type { BalloonWord, WordQuery } from '@/contracts/word';
import { loadItems } from '@/server/domain/catalog/items/rows';
import type { Db } from '@/server/platform/db/client';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import { loadAccessories } from './accessories';
import { composeWord, type WordOffer } from './compose-word';
import { loadGlyphItems, loadGlyphVariants } from './glyph-variants';
import { planHelium } from './helium-tanks';
import { floats, heliumIn, inflationOf } from './inflation';

/** A text written with the shop's letter and digit balloons. */
export async function readWord(db: Db, imageUrl: ImageUrl, { text, ...wish }: WordQuery): Promise<BalloonWord> {
  const typed = toBalloonText(text);
  const items = await loadGlyphItems(db);
  const known = new Set([...items.values()].map(({ glyph }) => glyph));
  const isKnown = (char: string) => isGlyph(char) && known.has(char);
  const written = toBalloonText([...typed].filter((char) => char === ' ' || isKnown(char)).join(''));
  const glyphs = [...written.replaceAll(' ', '')];
  const needed = new Map([...items].filter(([, { glyph }]) => glyphs.includes(glyph)));
  const { chosen, materials, colors, sizes, alternatives } = composeWord(
    glyphs,
    await loadGlyphVariants(db, needed),
    wish,
  );
  const isLifted = chosen !== null && floats(chosen.material.value, chosen.size.title);
  const [letters, accessories] = await Promise.all([
    chosen ? loadLetters(db, imageUrl, chosen) : [],
    chosen ? loadAccessories(db, imageUrl, isLifted) : [],
  ]);
  return {
    text: written,
    unwritable: [...new Set([...typed].filter((char) => char !== ' ' && !isKnown(char)))],
    material: chosen?.material ?? null,
    color: chosen?.color ?? null,
    size: chosen?.size ?? null,
    materials,
    colors,
    sizes,
    letters,
    missing: chosen?.missing ?? [],
    price: chosen && chosen.missing.length === 0 ? toMoneyString(chosen.price) : null,
    alternatives: alternatives.map((offer) => ({
      material: offer.material === chosen?.material ? null : offer.material,
      color: offer.color,
      size: offer.size,
      price: toMoneyString(offer.price),
    })),
    printed: chosen !== null && inflationOf(chosen.material.value).printed,
    floats: isLifted,
    helium:
      chosen && isLifted && chosen.missing.length === 0
        ? planHelium(heliumOf(chosen), accessories.find(({ kind }) => kind === 'helium')?.item)
        : null,
    accessories,
  };
}

/** Litres for all balloons of a word. A digit may be larger than the letters. */
function heliumOf({ material, size, letters }: WordOffer): number {
  return letters
    .map(({ quantity, variant }) => quantity * heliumIn(material.value, variant.size ?? size.title))
    .reduce((sum, litres) => sum + litres, 0);
}

/** The letters in the order of the text, each with its one variant. */
async function loadLetters(db: Db, imageUrl: ImageUrl, { letters, color }: WordOffer): Promise<BalloonWord['letters']> {
  const ids = letters.map(({ variant }) => variant.itemId);
  const items = new Map((await loadItems(db, imageUrl, ids, [color.title])).map((item) => [item.id, item]));
  return letters.flatMap(({ glyph, quantity, variant }) => {
    const item = items.get(variant.itemId);
    const products = item?.products.filter(({ id }) => id === variant.id) ?? [];
    return item && products.length > 0 ? [{ glyph, quantity, item: { ...item, products } }] : [];
  });
}
