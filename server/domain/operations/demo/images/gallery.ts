import type { CategoryRecord } from '@/contracts/catalog-record';
import type { ImageStorage } from '@/server/platform/ports/image-storage';
import { themeSlug } from '../data/categories';
import { THEMES } from '../data/themes';
import type { ColorKey } from '../data/vocabulary';
import { demoDrawings } from './catalogue';
import { coverOf } from './covers';
import { type Drawing, drawImage, drawScene } from './draw';

/** How many images are drawn concurrently: enough for two cores beside the database. */
const AT_ONCE = 4;

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
export function createGallery(imageStorage: Pick<ImageStorage, 'write'>): Gallery {
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
      order(name, () => drawImage(spec));
    },
    addCategory({ slug }) {
      const name = `kategori-${slug}`;
      const theme = THEMES.find(({ key }) => themeSlug(key) === slug);
      order(name, () => (theme ? drawScene([theme.emoji], theme.colors[0] ?? 'pembe') : drawImage(coverOf(slug))));
    },
    addScene(key, emojis, color) {
      order(`slayt-${key}`, () => drawScene(emojis, color));
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
