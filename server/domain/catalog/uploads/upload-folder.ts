import { createWriteStream } from 'node:fs';
import { access, mkdir, rm, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { ApiError } from '@/server/platform/http/errors';
import { openZip, ZipError } from './zip';

/** Limits of the images in a ZIP file, unpacked, bytes. */
const MAX_IMAGE = 15_000_000;
const MAX_ALL_IMAGES = 1_000_000_000;
const IMAGE_NAME = /\.(jpe?g|png|webp|avif|gif)$/i;

/** The files of an import in DATA_DIR/imports: `file.csv`, and in `images` those of its ZIP file. */
export class UploadFolder {
  readonly path: string;

  constructor(dataDir: string, id: string) {
    this.path = join(resolve(dataDir), 'imports', id);
  }

  /** Its name ends as the uploaded file's, because the format may depend on it. */
  file(uploadedName: string): string {
    const end = extname(uploadedName).toLowerCase();
    return join(this.path, `file${/^\.[a-z]{1,5}$/.test(end) ? end : ''}`);
  }

  get images(): string {
    return join(this.path, 'images');
  }

  /** Whether the files are on this machine: instances need not share DATA_DIR. */
  async exists(): Promise<boolean> {
    return access(this.path).then(
      () => true,
      () => false,
    );
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }

  /** Writes a request's body to the disk as it arrives. @throws ApiError 413, 400 without a body */
  async receive(body: ReadableStream | null, path: string, maxBytes: number): Promise<number> {
    if (!body) throw new ApiError(400, 'empty_file', 'The request has no body.');
    await mkdir(this.path, { recursive: true });
    let size = 0;
    const limit = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        size += chunk.length;
        if (size <= maxBytes) next(null, chunk);
        else next(new ApiError(413, 'body_too_large', `A file has at most ${maxBytes} bytes.`));
      },
    });
    await pipeline(Readable.fromWeb(body), limit, createWriteStream(path));
    return size;
  }

  /**
   * Unpacks the images of a ZIP file into one folder, by their file names: a catalogue names them without folders.
   * @returns how many there are
   * @throws ApiError 400 `damaged_file`
   */
  async unpackImages(zipPath: string): Promise<number> {
    await mkdir(this.images, { recursive: true });
    try {
      const zip = await openZip(zipPath);
      try {
        const images = (await zip.entries()).filter(({ fileName }) => IMAGE_NAME.test(fileName));
        const total = images.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
        if (total > MAX_ALL_IMAGES) throw new ZipError(`larger than ${MAX_ALL_IMAGES / 1_000_000} MB unpacked`);
        for (const entry of images) {
          await pipeline(zip.read(entry, MAX_IMAGE), createWriteStream(join(this.images, localName(entry.fileName))));
        }
        return images.length;
      } finally {
        zip.close();
      }
    } catch (error) {
      if (!(error instanceof ZipError)) throw error;
      throw new ApiError(400, 'damaged_file', `The file is ${error.message}.`);
    } finally {
      await rm(zipPath, { force: true });
    }
  }

  /** The folder of images; null when none came. */
  async imageFolder(): Promise<string | null> {
    const found = await stat(this.images).catch(() => undefined);
    return found?.isDirectory() ? this.images : null;
  }
}

/** The file's name without folders, as {@link UploadFolder.unpackImages} stores it. */
export function localName(name: string): string {
  return basename(name.replaceAll('\\', '/'));
}
