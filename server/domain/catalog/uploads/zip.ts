import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** The most entries that a ZIP file may have. */
const MAX_ENTRIES = 10_000;

/** Why a ZIP file can't be used. */
export class ZipError extends Error {
  override name = 'ZipError';
}

/**
 * Opens a ZIP file. Entries are read from the disk one by one.
 * @throws ZipError when it is none, is damaged or has too many entries
 */
export async function openZip(path: string): Promise<OpenZip> {
  const file = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
    (error: Error) => {
      throw new ZipError(`not a readable ZIP file (${error.message})`);
    },
  );
  if (file.entryCount <= MAX_ENTRIES) return new OpenZip(file);
  file.close();
  throw new ZipError(`more than ${MAX_ENTRIES} entries`);
}

export class OpenZip {
  constructor(private readonly file: ZipFile) {}

  close(): void {
    this.file.close();
  }

  /** The files in it; not those that are encrypted. Can be listed once. */
  async entries(): Promise<Entry[]> {
    const found: Entry[] = [];
    try {
      for await (const entry of this.file.eachEntry()) {
        if (!entry.fileName.endsWith('/') && !entry.isEncrypted()) found.push(entry);
      }
    } catch (error) {
      throw new ZipError(`damaged (${(error as Error).message})`);
    }
    return found;
  }

  /**
   * The content of an entry. The size that the file declares is enforced while it is unpacked, so that a small file can't
   * unpack to a huge one.
   * @throws ZipError when it is damaged or larger than `maxBytes`
   */
  async *read(entry: Entry, maxBytes: number): AsyncGenerator<Buffer> {
    if (entry.uncompressedSize > maxBytes) {
      throw new ZipError(`${entry.fileName.slice(0, 100)} is larger than ${Math.floor(maxBytes / 1_000_000)} MB`);
    }
    try {
      yield* (await this.file.openReadStreamPromise(entry, {})) as AsyncIterable<Buffer>;
    } catch (error) {
      throw new ZipError(`damaged (${(error as Error).message})`);
    }
  }
}
