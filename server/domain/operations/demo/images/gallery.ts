import type { CategoryRecord } from '@/contracts/catalog-record';
import type { ImageStorage } from '@/server/platform/ports/image-storage';
import { themeSlug } from '../data/categories';
import { THEMES } from '../data/themes';
import type { ColorKey } from '../data/vocabulary';
import type { createPainter, Drawing } from './draw';
import type { DrawingSpec } from './names';
import { demoDrawings } from './names';

/** How many images are drawn concurrently: enough for two cores beside the database. */
const AT_ONCE = 4;

export type Painter = ReturnType<typeof createPainter>;

export type Gallery = {
  /** Queues a product's image by its URL. */
  addProduct(url: string): void;
  addCategory(category: CategoryRecord): void;
  /** Queues a scene and returns its URL. */
  addScene(key: string, emojis: readonly string[], color: ColorKey): string;
  /** Waits until all are drawn. */
  finish(onProgress: (done: number, total: number) => void): Promise<void>;
};

/** Draws every queued image once, while the database is being filled. */
export function createGallery(imageStorage: Pick<ImageStorage, 'write'>, painter: Painter): Gallery {
  const specs = demoDrawings();
  const ordered = new Set<string>();
  const waiting: (() => Promise<void>)[] = [];
  let done = 0;
  let failure: unknown;
  let report: (done: number, total: number) => void = () => {};
  let idle = () => {};
  let running = 0;

  const pump = () => {
    while (running < AT_ONCE && waiting.length > 0 && failure === undefined) {
      const draw = waiting.shift() as () => Promise<void>;
      running++;
      draw()
        .then(
          () => report(++done, ordered.size),
          (error: unknown) => {
            failure = error;
          },
        )
        .finally(() => {
          running--;
          pump();
          if (running === 0) idle();
        });
    }
  };
  const order = (name: string, draw: () => Promise<Drawing>) => {
    if (ordered.has(name)) return;
    ordered.add(name);
    waiting.push(async () => {
      for (const [width, bytes] of await draw()) await imageStorage.write(`demo/${name}-${width}.webp`, bytes);
    });
    pump();
  };

  return {
    addProduct(url) {
      const name = url.slice(url.lastIndexOf('/') + 1).replace(/-\d+\.webp$/, '');
      const spec = specs.get(name);
      if (!spec) throw new Error(`No drawing is known for ${url}.`);
      order(name, () => painter.drawImage(spec));
    },
    addCategory({ slug }) {
      const name = `kategori-${slug}`;
      const theme = THEMES.find(({ key }) => themeSlug(key) === slug);
      order(name, () =>
        theme ? painter.drawScene([theme.emoji], theme.colors[0] ?? 'pembe') : painter.drawImage(coverOf(slug)),
      );
    },
    addScene(key, emojis, color) {
      order(`slayt-${key}`, () => painter.drawScene(emojis, color));
      return `/media/demo/slayt-${key}-640.webp`;
    },
    async finish(onProgress) {
      report = onProgress;
      if (running > 0 || waiting.length > 0) {
        await new Promise<void>((resolve) => {
          idle = resolve;
        });
      }
      if (failure !== undefined) throw failure;
    },
  };
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
