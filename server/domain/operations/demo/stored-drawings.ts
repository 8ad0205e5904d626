import pLimit from 'p-limit';
import { IMAGE_WIDTHS } from '@/contracts/media';
import type { Env } from '@/server/platform/env';
import { createImageStorage } from '@/server/platform/media/image-storage';
import type { ImageStorage } from '@/server/platform/ports/image-storage';
import { SingleFlight } from '@/server/platform/single-flight';
import { allDrawings, type Draw, drawingsOf } from './drawings';
import type { Painter } from './images/draw';

/** How many images are drawn concurrently: enough for two cores beside the database. */
const AT_ONCE = 4;
/** How many are drawn concurrently for requests, which also need the threads that draw. */
const AT_ONCE_FOR_REQUESTS = 2;

/** An image of the demo in a width: `demo/plate-panda-mavi-640.webp`. */
const DRAWN = new RegExp(`^demo/([a-z0-9-]+)-(?:${IMAGE_WIDTHS.join('|')})\\.webp$`);

const fileOf = (name: string, width: number) => `demo/${name}-${width}.webp`;

type Options = { painter?: Painter; onProgress?: (done: number, total: number) => void };

/** Draws the images of a demo of `items` items that the storage does not have. */
export async function drawMissing(
  imageStorage: Pick<ImageStorage, 'has' | 'write'>,
  items: number,
  { painter, onProgress = () => {} }: Options = {},
): Promise<void> {
  const by = painter ?? (await createPainter());
  const drawings = drawingsOf(items);
  let done = 0;
  const limit = pLimit({ concurrency: AT_ONCE, rejectOnClear: true });
  const work = [...drawings].map(([name, draw]) =>
    limit(async () => {
      // The widest is written last.
      if (!(await imageStorage.has(fileOf(name, Math.max(...IMAGE_WIDTHS))))) {
        await store(imageStorage, name, await draw(by));
      }
      onProgress(++done, drawings.size);
    }),
  );
  try {
    await Promise.all(work);
  } catch (error) {
    limit.clearQueue();
    await Promise.allSettled(work);
    throw error;
  }
}

/** The shop's image storage, which draws an image of the demo when it is read for the first time. */
export function createShopImageStorage(env: Env): ImageStorage {
  const imageStorage = createImageStorage(env);
  // A public shop is never filled with the demo, and draws nothing for a client.
  return env.isProduction ? imageStorage : drawnWhenRead(imageStorage);
}

/**
 * The storage with every image of the demo, whether it has been drawn before or not: the shop opens before all are drawn
 * (docs/decisions/0067-start-and-short-calls.md).
 */
export function drawnWhenRead(
  imageStorage: ImageStorage,
  paint: () => Painter | Promise<Painter> = createPainter,
): ImageStorage {
  const drawing = new SingleFlight<void>();
  const limit = pLimit(AT_ONCE_FOR_REQUESTS);
  let known: Map<string, Draw> | undefined;
  return {
    ...imageStorage,
    async read(file, etag) {
      const found = await imageStorage.read(file, etag);
      if (found !== null) return found;
      const name = DRAWN.exec(file)?.[1] ?? '';
      known ??= name ? allDrawings() : undefined;
      const draw = known?.get(name);
      if (!draw) return null;
      // A painter for each image, because it would hold the pixels of every emoji that it has drawn.
      await drawing.share(name, () => limit(async () => store(imageStorage, name, await draw(await paint()))));
      return imageStorage.read(file, etag);
    },
  };
}

/** Its modules are loaded with the first image. */
async function createPainter(): Promise<Painter> {
  return (await import('./images/draw')).createPainter();
}

async function store(
  imageStorage: Pick<ImageStorage, 'write'>,
  name: string,
  drawing: Awaited<ReturnType<Draw>>,
): Promise<void> {
  for (const [width, bytes] of drawing) await imageStorage.write(fileOf(name, width), bytes);
}
