import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DiskUse } from '@/contracts/system';

/** Measuring a folder reads the size of every file, so a result is used again for this long, ms. */
const REUSED_FOR = 60_000;

let last: { folder: string; at: number; measured: Promise<DiskUse> } | null = null;

/** The size of the data folder's parts, at most a minute old, and the free space of its disk. */
export function readDiskUse(dataDir: string, now: Date): Promise<DiskUse> {
  const folder = resolve(dataDir);
  if (last?.folder !== folder || now.getTime() - last.at >= REUSED_FOR) {
    last = { folder, at: now.getTime(), measured: measure(folder) };
  }
  return last.measured;
}

async function measure(folder: string): Promise<DiskUse> {
  // A shop on PostgreSQL with images in a bucket may have none.
  const exists = existsSync(folder);
  const disk = await statfs(exists ? folder : '.');
  const entries = exists ? await readdir(folder, { withFileTypes: true }) : [];
  const folders = [];
  let others = 0;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) folders.push({ name: entry.name, bytes: await sizeOf(path) });
    else others += await fileSize(path);
  }
  folders.push({ name: 'others', bytes: others });
  return {
    free_bytes: disk.bavail * disk.bsize,
    total_bytes: disk.blocks * disk.bsize,
    folders: folders.sort((a, b) => b.bytes - a.bytes),
  };
}

/** Bytes of all files in a folder. */
export async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += await fileSize(join(entry.parentPath, entry.name));
  }
  return bytes;
}

/** 0 for a file that was deleted meanwhile. */
async function fileSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
