import { join } from 'node:path';
import type { CategoryRecord } from '@/contracts/catalog-record';
import { themeSlug } from '../categories';
import { THEMES } from '../themes';
import type { ColorKey } from '../vocabulary';
import { demoPictures } from './catalogue';
import { coverOf } from './covers';
import { drawPicture, drawScene } from './draw';

/** How many pictures are drawn at once: enough to keep two cores busy beside the database. */
const AT_ONCE = 4;

export type Gallery = {
  /** Orders a product's picture by its address. */
  addProduct(url: string): void;
  addCategory(category: CategoryRecord): void;
  /** Orders a scene and gives its address. */
  addScene(key: string, emojis: readonly string[], color: ColorKey): string;
  /** Waits until all are drawn. */
  finish(onProgress: (done: number, total: number) => void): Promise<void>;
};

/** Draws every ordered picture once into `folder`, while the database is being filled. */
export function createGallery(folder: string): Gallery {
  const specs = demoPictures();
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
  const order = (name: string, draw: (base: string) => Promise<void>) => {
    if (ordered.has(name)) return;
    ordered.add(name);
    waiting.push(() => draw(join(folder, name)));
    pump();
  };

  return {
    addProduct(url) {
      const name = url.slice(url.lastIndexOf('/') + 1).replace(/-\d+\.webp$/, '');
      const spec = specs.get(name);
      if (!spec) throw new Error(`No drawing is known for ${url}.`);
      order(name, (base) => drawPicture(spec, base));
    },
    addCategory({ slug }) {
      const name = `kategori-${slug}`;
      const theme = THEMES.find(({ key }) => themeSlug(key) === slug);
      order(name, (base) =>
        theme ? drawScene([theme.emoji], theme.colors[0] ?? 'pembe', base) : drawPicture(coverOf(slug), base),
      );
    },
    addScene(key, emojis, color) {
      order(`slayt-${key}`, (base) => drawScene(emojis, color, base));
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
