import { CAROUSELS } from '@/content/carousels';
import { demoCategories, themeSlug } from './data/categories';
import { THEMES } from './data/themes';
import type { ColorKey } from './data/vocabulary';
import { demoRecords } from './generate';
import type { Drawing, Painter } from './images/draw';
import { type DrawingSpec, demoDrawings } from './images/names';

/** Draws one image with a painter. */
export type Draw = (painter: Painter) => Promise<Drawing>;

/** URL of a slide's image; `key` as in content/carousels. */
export function slideUrl(key: string): string {
  return `/media/demo/${slideName(key)}-640.webp`;
}

const slideName = (key: string) => `slayt-${key}`;

/** Every image that a demo of any size may show, by file name without width: `plate-panda-mavi`, `kategori-balonlar`. */
export function allDrawings(): Map<string, Draw> {
  const drawings = new Map<string, Draw>();
  for (const { slug } of demoCategories()) drawings.set(`kategori-${slug}`, drawCover(slug));
  for (const { key, scene, color } of CAROUSELS) {
    drawings.set(slideName(key), (painter) => painter.drawScene(scene, color));
  }
  for (const [name, spec] of demoDrawings()) drawings.set(name, (painter) => painter.drawImage(spec));
  return drawings;
}

/** Those that a demo of `items` items shows, with the home page's and the categories' first. */
export function drawingsOf(items: number): Map<string, Draw> {
  const all = allDrawings();
  const shown = new Map([...all].filter(([name]) => /^(?:slayt|kategori)-/.test(name)));
  for (const { images } of demoRecords(items)) {
    for (const { url } of images) {
      const name = url.slice(url.lastIndexOf('/') + 1).replace(/-\d+\.webp$/, '');
      const draw = all.get(name);
      if (!draw) throw new Error(`No drawing is known for ${url}.`);
      shown.set(name, draw);
    }
  }
  return shown;
}

function drawCover(slug: string): Draw {
  const theme = THEMES.find(({ key }) => themeSlug(key) === slug);
  if (theme) return (painter) => painter.drawScene([theme.emoji], theme.colors[0] ?? 'pembe');
  return (painter) => painter.drawImage(coverOf(slug));
}

type Cover = { shape: string; theme?: string; color: ColorKey; glyph?: string };
const DEFAULT_COVER: Cover = { shape: 'bouquet', theme: 'gokkusagi', color: 'kirmizi' };

/** The image of each category's tile. */
const COVERS: Record<string, Cover> = {
  balonlar: { shape: 'bouquet', theme: 'gokkusagi', color: 'mavi' },
  'folyo-ve-sekilli-balonlar': { shape: 'star', color: 'altin' },
  'folyo-balonlar': { shape: 'foil', theme: 'unicorn', color: 'lila' },
  'rakam-balonlar': { shape: 'number', color: 'rose-gold', glyph: '5' },
  'harf-balonlar': { shape: 'letter', color: 'pembe', glyph: 'A' },
  'lateks-ve-dekoratif-balonlar': { shape: 'balloon', color: 'turuncu' },
  'lateks-balonlar': { shape: 'balloon', color: 'mor' },
  'balon-zincirleri': { shape: 'garland', theme: 'prenses', color: 'pembe' },
  'balon-buketleri': { shape: 'bouquet', theme: 'flamingo', color: 'fusya' },
  'isikli-balonlar': { shape: 'led', theme: 'kelebek', color: 'mor' },
  'balon-malzemeleri': { shape: 'tank', color: 'turkuaz' },
  helyum: { shape: 'tank', color: 'pembe' },
  'sofra-ve-sunum': { shape: 'set', theme: 'prenses', color: 'pembe' },
  'sofra-takimlari': { shape: 'set', theme: 'dinozor', color: 'yesil' },
  'parti-tabaklari': { shape: 'plate', theme: 'safari', color: 'sari' },
  'parti-bardaklari': { shape: 'cup', theme: 'super-kahraman', color: 'kirmizi' },
  peceteler: { shape: 'napkin', theme: 'kelebek', color: 'mor' },
  'masa-ortuleri': { shape: 'tablecloth', theme: 'denizkizi', color: 'turkuaz' },
  pipetler: { shape: 'straw', theme: 'gokkusagi', color: 'kirmizi' },
  'pasta-ve-kek': { shape: 'caketopper', theme: 'ilk-yas', color: 'pembe' },
  'pasta-susleri': { shape: 'caketopper', theme: 'unicorn', color: 'lila' },
  mumlar: { shape: 'candle', theme: 'ilk-yas', color: 'altin' },
  susleme: { shape: 'banner', theme: 'sirk', color: 'kirmizi' },
  'duvar-ve-tavan': { shape: 'swirl', theme: 'uzay', color: 'mor' },
  bannerlar: { shape: 'banner', theme: 'safari', color: 'yesil' },
  'tavan-susleri': { shape: 'swirl', theme: 'kelebek', color: 'mavi' },
  'fon-perdeleri': { shape: 'curtain', theme: 'prenses', color: 'altin' },
  'duvar-susleri': { shape: 'sticker', theme: 'panda', color: 'siyah' },
  'isik-ve-konfeti': { shape: 'confetti', theme: 'gokkusagi', color: 'sari' },
  isiklar: { shape: 'lights', theme: 'yilbasi', color: 'kirmizi' },
  konfetiler: { shape: 'confetti', theme: 'mezuniyet', color: 'altin' },
  'kostum-ve-aksesuar': { shape: 'mask', theme: 'sirk', color: 'kirmizi' },
  kostumler: { shape: 'costume', theme: 'super-kahraman', color: 'kirmizi' },
  'cocuk-kostumleri': { shape: 'costume', theme: 'dinozor', color: 'yesil' },
  'yetiskin-kostumleri': { shape: 'costume', theme: 'cadilar-bayrami', color: 'turuncu' },
  aksesuarlar: { shape: 'hat', theme: 'sirk', color: 'sari' },
  maskeler: { shape: 'mask', theme: 'safari', color: 'sari' },
  'parti-sapkalari': { shape: 'hat', theme: 'dinozor', color: 'turuncu' },
  taclar: { shape: 'tiara', theme: 'prenses', color: 'pembe' },
  'parti-gozlukleri': { shape: 'glasses', theme: 'flamingo', color: 'pembe' },
  'eglence-ve-hediye': { shape: 'giftbox', theme: 'sevgililer-gunu', color: 'kirmizi' },
  'oyun-ve-eglence': { shape: 'pinata', theme: 'unicorn', color: 'lila' },
  pinyatalar: { shape: 'pinata', theme: 'dinozor', color: 'yesil' },
  'parti-eglence': { shape: 'blower', theme: 'sirk', color: 'kirmizi' },
  oyuncaklar: { shape: 'plush', theme: 'ayicik', color: 'rose-gold' },
  'hediyelik-ve-davetiye': { shape: 'invitation', theme: 'dugun', color: 'altin' },
  hediyelikler: { shape: 'giftbag', theme: 'prenses', color: 'pembe' },
  davetiyeler: { shape: 'invitation', theme: 'unicorn', color: 'pembe' },
  'hazir-setler': { shape: 'set', theme: 'uzay', color: 'lacivert' },
  'set-ve-paketler': { shape: 'giftbox', theme: 'ilk-yas', color: 'altin' },
  'parti-setleri': { shape: 'set', theme: 'denizkizi', color: 'turkuaz' },
  'organizasyon-paketleri': { shape: 'stage', theme: 'prenses', color: 'pembe' },
  temalar: { shape: 'foil', theme: 'dinozor', color: 'yesil' },
  'cocuk-temalari': { shape: 'foil', theme: 'uzay', color: 'lacivert' },
  'bebek-temalari': { shape: 'foil', theme: 'ayicik', color: 'mavi' },
  'ozel-gunler': { shape: 'foil', theme: 'mezuniyet', color: 'siyah' },
};

function coverOf(slug: string): DrawingSpec {
  return { theme: null, glyph: null, ...(COVERS[slug] ?? DEFAULT_COVER) };
}
