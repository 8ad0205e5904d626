import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '@/server/platform/media/folder-image-storage';

const sourceEntrySchema = z.object({
  source: z.string(),
  /** The image's name in our media folder. */
  name: z.string().regex(/^[a-f0-9]+$/),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Milliseconds since 1970. */
  checkedAt: z.number(),
});
export type SourceEntry = z.infer<typeof sourceEntrySchema>;

/**
 * Maps source URLs to imported images. One small file per URL, so that memory stays constant for a million images,
 * several imports may run at once, and a crash leaves only complete entries.
 */
export class SourceIndex {
  constructor(readonly folder: string) {}

  /** The entry of a URL; null when there is none or it is invalid. */
  async find(source: string): Promise<SourceEntry | null> {
    const text = await readFile(this.#file(source), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const parsed = sourceEntrySchema.safeParse(text === '' ? null : jsonOf(text));
    return parsed.success && parsed.data.source === source ? parsed.data : null;
  }

  async save(entry: SourceEntry): Promise<void> {
    const file = this.#file(entry.source);
    await mkdir(dirname(file), { recursive: true });
    await writeWhole(file, JSON.stringify(entry));
  }

  #file(source: string): string {
    const hash = createHash('sha256').update(source).digest('hex');
    return join(this.folder, hash.slice(0, 2), `${hash.slice(2, 40)}.json`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
