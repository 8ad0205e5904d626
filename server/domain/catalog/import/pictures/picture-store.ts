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

/** Folder of imported pictures. */
const FOLDER = 'urun';
const OWN_PICTURE = /^\/media\/([a-z0-9-]+\/[a-z0-9-]+\.(?:webp|avif|png|jpg))$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const FAILURES_KEPT = 10_000;

export type PictureOptions = {
  /** Which of our pictures came from where is remembered there. */
  dataDir: string;
  /** Where pictures go; DATA_DIR/media unless told otherwise. */
  pictures?: Pictures;
  /** Where pictures lie that a catalogue names without an address. */
  folder?: string;
  /** An exported catalogue's folder: pictures of that shop lie there as they were stored, under their own paths. */
  exported?: string;
  /** Lets addresses of this machine and private networks through. For tests and shops whose pictures lie there. */
  allowPrivate?: boolean;
  maxBytes?: number;
  timeoutMs?: number;
  /** How many are fetched at once. */
  atOnce?: number;
  now?: () => number;
};

export type TakenPicture = { url: string } | { error: string };
export type PictureStore = {
  /**
   * Makes a picture the shop's own: fetched, checked, resized to every width and stored by its content. `source` is an http(s) address, a file in the folder, or a picture that the shop has already.
   * What was taken within a day is not asked for again; later the server is asked whether it changed.
   * @returns its address in the shop, or why it can't be had. Never throws for a bad picture, only for a disk or store that fails
   */
  take(source: string): Promise<TakenPicture>;
};

export function createPictureStore(options: PictureOptions): PictureStore {
  const { folder, exported, allowPrivate = false, maxBytes = 15_000_000, timeoutMs = 20_000, now = Date.now } = options;
  const pictures = options.pictures ?? createFolderPictures(options.dataDir);
  const memory = new SourceMemory(join(resolve(options.dataDir), 'picture-sources'));
  const limit = pLimit(options.atOnce ?? 4);
  // Variants share pictures: whoever asks while one is on its way waits for the same, and a dead address is tried once.
  const underWay = new SingleFlight<TakenPicture>();
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
      throw new PictureError(own ? 'the shop has no such picture' : 'a file name, but no picture folder was given');
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

  /** Where new ones go, or where it can still be read. */
  async function isThere(own: string): Promise<boolean> {
    if (await pictures.has(own)) return true;
    const found = await pictures.read(own);
    if (found !== 'unchanged') await found?.body.cancel();
    return found !== null;
  }

  return {
    async take(given) {
      // Exports often leave the scheme away: "//cdn.shopify.com/…".
      const source = given.startsWith('//') ? `https:${given}` : given;
      const failure = failures.get(source);
      if (failure !== undefined) return { error: failure };
      return underWay.share(source, () => attempt(source));
    },
  };
}

/** `https://…`, and also `file:`, `data:` and others, which are then refused by name. */
function hasScheme(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(source);
}

function fileOf(name: string, width: number): string {
  return `${FOLDER}/${name}-${width}.webp`;
}

function urlOf(name: string): string {
  return `/media/${fileOf(name, Math.max(...IMAGE_WIDTHS))}`;
}
