import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '@/server/platform/media/folder-pictures';

const rememberedSchema = z.object({
  source: z.string(),
  /** The picture's name in our media folder. */
  name: z.string().regex(/^[a-f0-9]+$/),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Milliseconds since 1970. */
  checkedAt: z.number(),
});
export type Remembered = z.infer<typeof rememberedSchema>;

/**
 * Which of our pictures came from which address. A small file for each address, so that memory stays the same for
 * a million pictures, several imports may run at once, and a kill leaves whole entries only.
 */
export class SourceMemory {
  constructor(readonly folder: string) {}

  /** What is known of an address; null when nothing is, or nothing that can be trusted. */
  async recall(source: string): Promise<Remembered | null> {
    const text = await readFile(this.#file(source), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const parsed = rememberedSchema.safeParse(text === '' ? null : jsonOf(text));
    return parsed.success && parsed.data.source === source ? parsed.data : null;
  }

  async remember(entry: Remembered): Promise<void> {
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
