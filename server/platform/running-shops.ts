import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isAlive, processMark } from './process-mark';

const noteSchema = z.object({ url: z.url({ protocol: /^http$/ }), process: z.string() });

/** A shop that runs on this machine; `url` without a path. */
export type RunningShop = { url: string; pid: number };

/**
 * Writes a file next to the data with the URL of this process's API, for commands that have to reach it.
 * @returns removes the file
 */
export function announceShop(dataDir: string, host: string, port: number): () => void {
  const folder = folderIn(dataDir);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.json`);
  const reachable = host === '0.0.0.0' || host === '::' || host === '' ? '127.0.0.1' : host;
  const url = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  // Renamed, so that readers never see a partial file.
  writeFileSync(`${file}.new`, JSON.stringify({ url, process: processMark() }));
  renameSync(`${file}.new`, file);
  return () => rmSync(file, { force: true });
}

/** The shops that are running on this data folder. Removes files of killed ones. */
export function findRunningShops(dataDir: string): RunningShop[] {
  const folder = folderIn(dataDir);
  return fileNames(folder).flatMap((name) => {
    const file = join(folder, name);
    const note = noteSchema.safeParse(parse(readFileSync(file, 'utf8')));
    if (note.success && isAlive(note.data.process)) return [{ url: note.data.url, pid: Number.parseInt(name, 10) }];
    rmSync(file, { force: true });
    return [];
  });
}

function folderIn(dataDir: string): string {
  return join(resolve(dataDir), 'running');
}

function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [] as string[];
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not ours: the schema rejects it
  }
}
