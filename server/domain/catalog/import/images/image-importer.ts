import { join, resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { IMAGE_WIDTHS } from '@/contracts/media';
import { createFolderImageStorage } from '@/server/platform/media/folder-image-storage';
import { ImageError } from '@/server/platform/media/resize-image';
import { storeImage } from '@/server/platform/media/store-image';
import type { ImageStorage } from '@/server/platform/ports/image-storage';
import { SingleFlight } from '@/server/platform/single-flight';
import { download } from './download';
import { readExported, readFromFolder } from './image-folders';
import { SourceIndex } from './source-index';

/** Folder of imported images. */
const FOLDER = 'urun';
const OWN_IMAGE = /^\/media\/([a-z0-9-]+\/[a-z0-9-]+\.(?:webp|avif|png|jpg))$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const FAILURES_KEPT = 10_000;

export type ImageImporterOptions = {
  /** Also stores the sources of imported images. */
  dataDir: string;
  /** Where images are stored; DATA_DIR/media by default. */
  imageStorage?: ImageStorage;
  /** Folder of images that a catalogue names without a URL. */
  folder?: string;
  /** An exported catalogue's folder, with images under their stored paths. */
  exported?: string;
  /** Permits URLs of this machine and private networks, for tests and shops with images there. */
  allowPrivateImageHosts?: boolean;
  maxBytes?: number;
  timeoutMs?: number;
  /** The number of concurrent downloads. */
  atOnce?: number;
  now?: () => number;
};

export type ImportedImage = { url: string } | { error: string };
export type ImageImporter = {
  /**
   * Imports an image: downloads, checks and resizes it to every width, and stores it by its content. `source` is an
   * http(s) URL, a file in the folder, or an image that the shop has already. An image imported within a day is not
   * requested again; later with a conditional request.
   * @returns its path in the shop, or why it is unavailable. Never throws for a bad image, only when disk or object
   * storage fails
   */
  import(source: string): Promise<ImportedImage>;
};

export function createImageImporter(options: ImageImporterOptions): ImageImporter {
  const {
    folder,
    exported,
    allowPrivateImageHosts = false,
    maxBytes = 15_000_000,
    timeoutMs = 20_000,
    now = Date.now,
  } = options;
  const imageStorage = options.imageStorage ?? createFolderImageStorage(options.dataDir);
  const sources = new SourceIndex(join(resolve(options.dataDir), 'image-sources'));
  const limit = pLimit(options.atOnce ?? 4);
  // Variants share images: concurrent calls share one download, and a dead URL is tried once.
  const inFlight = new SingleFlight<ImportedImage>();
  const failures = new LRUCache<string, string>({ max: FAILURES_KEPT });

  const store = (bytes: Buffer) => storeImage(imageStorage, FOLDER, bytes);

  async function importRemote(source: string): Promise<string> {
    const entry = await sources.find(source);
    const known = entry && (await isStored(entry.name)) ? entry : null;
    if (known && now() - known.checkedAt < DAY_MS) return urlOf(known.name);
    const found = await download(source, known, { allowPrivateImageHosts, maxBytes, timeoutMs });
    if (found.changed) {
      const { etag, lastModified } = found;
      const url = await store(found.bytes);
      await sources.save({ source, name: nameOf(url), etag, lastModified, checkedAt: now() });
      return url;
    }
    if (!known) throw new ImageError('the server answered 304');
    await sources.save({ ...known, checkedAt: now() });
    return urlOf(known.name);
  }

  async function importLocal(source: string): Promise<string> {
    const own = OWN_IMAGE.exec(source)?.[1];
    if (own && (await isThere(own))) return source;
    if (own && exported !== undefined) {
      const files = await readExported(exported, source, maxBytes);
      for (const [name, bytes] of files) await imageStorage.write(name, bytes);
      return source;
    }
    if (folder === undefined) {
      throw new ImageError(own ? 'the shop has no such image' : 'a file name, but no image folder was given');
    }
    return store(await readFromFolder(folder, own ?? source, maxBytes));
  }

  async function attempt(source: string): Promise<ImportedImage> {
    try {
      const url = await limit(() => (hasScheme(source) ? importRemote(source) : importLocal(source)));
      return { url };
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      const reason = `Image ${source.slice(0, 300)}: ${error.message}.`;
      failures.set(source, reason);
      return { error: reason };
    }
  }

  const isStored = async (name: string) =>
    (await Promise.all(IMAGE_WIDTHS.map((width) => imageStorage.has(fileOf(name, width))))).every(Boolean);

  /** Whether the image exists, where new ones are stored or where older ones can still be read. */
  async function isThere(own: string): Promise<boolean> {
    if (await imageStorage.has(own)) return true;
    const found = await imageStorage.read(own);
    if (found !== 'unchanged') await found?.body.cancel();
    return found !== null;
  }

  return {
    async import(given) {
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

function nameOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1).replace(/-\d+\.webp$/, '');
}
