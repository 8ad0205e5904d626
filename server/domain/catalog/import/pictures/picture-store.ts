import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { IMAGE_WIDTHS } from '@/contracts/media';
import { createFolderPictures } from '@/server/platform/media/folder-pictures';
import type { Pictures } from '@/server/platform/ports/pictures';
import { SingleFlight } from '@/server/platform/single-flight';
import { download } from './download';
import { readExported } from './exported';
import { readFromFolder } from './folder';
import { PictureError } from './picture-error';
import { resizePicture } from './resize';
import { SourceMemory } from './source-memory';

/** Folder of imported images. */
const FOLDER = 'urun';
const OWN_PICTURE = /^\/media\/([a-z0-9-]+\/[a-z0-9-]+\.(?:webp|avif|png|jpg))$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const FAILURES_KEPT = 10_000;

export type PictureOptions = {
  /** Also stores the sources of imported images. */
  dataDir: string;
  /** Where images are stored; DATA_DIR/media by default. */
  pictures?: Pictures;
  /** Folder of images that a catalogue names without a URL. */
  folder?: string;
  /** An exported catalogue's folder, with images under their stored paths. */
  exported?: string;
  /** Permits URLs of this machine and private networks, for tests and shops with images there. */
  allowPrivate?: boolean;
  maxBytes?: number;
  timeoutMs?: number;
  /** The number of concurrent downloads. */
  atOnce?: number;
  now?: () => number;
};

export type TakenPicture = { url: string } | { error: string };
export type PictureStore = {
  /**
   * Imports an image: downloads, checks and resizes it to every width, and stores it by its content. `source` is an
   * http(s) URL, a file in the folder, or an image that the shop has already. An image imported within a day is not
   * requested again; later with a conditional request.
   * @returns its path in the shop, or why it is unavailable. Never throws for a bad image, only when disk or object
   * storage fails
   */
  take(source: string): Promise<TakenPicture>;
};

export function createPictureStore(options: PictureOptions): PictureStore {
  const { folder, exported, allowPrivate = false, maxBytes = 15_000_000, timeoutMs = 20_000, now = Date.now } = options;
  const pictures = options.pictures ?? createFolderPictures(options.dataDir);
  const memory = new SourceMemory(join(resolve(options.dataDir), 'picture-sources'));
  const limit = pLimit(options.atOnce ?? 4);
  // Variants share images: concurrent calls share one download, and a dead URL is tried once.
  const inFlight = new SingleFlight<TakenPicture>();
  const failures = new LRUCache<string, string>({ max: FAILURES_KEPT });

  async function store(bytes: Buffer): Promise<string> {
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    if (await isStored(name)) return name;
    const widths = await resizePicture(bytes);
    for (const [width, picture] of widths) await pictures.write(fileOf(name, width), picture);
    return name;
  }

  async function takeRemote(source: string): Promise<string> {
    const entry = await memory.recall(source);
    const known = entry && (await isStored(entry.name)) ? entry : null;
    if (known && now() - known.checkedAt < DAY_MS) return urlOf(known.name);
    const found = await download(source, known, { allowPrivate, maxBytes, timeoutMs });
    if (found.changed) {
      const { etag, lastModified } = found;
      const name = await store(found.bytes);
      await memory.remember({ source, name, etag, lastModified, checkedAt: now() });
      return urlOf(name);
    }
    if (!known) throw new PictureError('the server answered 304');
    await memory.remember({ ...known, checkedAt: now() });
    return urlOf(known.name);
  }

  async function takeLocal(source: string): Promise<string> {
    const own = OWN_PICTURE.exec(source)?.[1];
    if (own && (await isThere(own))) return source;
    if (own && exported !== undefined) {
      const files = await readExported(exported, source, maxBytes);
      for (const [name, bytes] of files) await pictures.write(name, bytes);
      return source;
    }
    if (folder === undefined) {
      throw new PictureError(own ? 'the shop has no such image' : 'a file name, but no image folder was given');
    }
    return urlOf(await store(await readFromFolder(folder, own ?? source, maxBytes)));
  }

  async function attempt(source: string): Promise<TakenPicture> {
    try {
      const url = await limit(() => (hasScheme(source) ? takeRemote(source) : takeLocal(source)));
      return { url };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      const reason = `Picture ${source.slice(0, 300)}: ${error.message}.`;
      failures.set(source, reason);
      return { error: reason };
    }
  }

  const isStored = async (name: string) =>
    (await Promise.all(IMAGE_WIDTHS.map((width) => pictures.has(fileOf(name, width))))).every(Boolean);

  /** Whether the image exists, where new ones are stored or where older ones can still be read. */
  async function isThere(own: string): Promise<boolean> {
    if (await pictures.has(own)) return true;
    const found = await pictures.read(own);
    if (found !== 'unchanged') await found?.body.cancel();
    return found !== null;
  }

  return {
    async take(given) {
      // Exports often omit the scheme: "//cdn.shopify.com/…".
      const source = given.startsWith('//') ? `https:${given}` : given;
      const failure = failures.get(source);
      if (failure !== undefined) return { error: failure };
      return inFlight.share(source, () => attempt(source));
    },
  };
}

/** `https://…`, and also `file:`, `data:` and others, which are then rejected by name. */
function hasScheme(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(source);
}

function fileOf(name: string, width: number): string {
  return `${FOLDER}/${name}-${width}.webp`;
}

function urlOf(name: string): string {
  return `/media/${fileOf(name, Math.max(...IMAGE_WIDTHS))}`;
}
