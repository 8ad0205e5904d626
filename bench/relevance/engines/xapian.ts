import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { lower, type SearchDocument } from './document';
import type { Answer, SearchEngine } from './engine';

/** Debian's Python, for which its package python3-xapian is built. */
const PYTHON = '/usr/bin/python3';
const SCRIPT = join(import.meta.dirname, 'xapian-search.py');

/** Whether Debian's package python3-xapian is installed. */
export function hasXapian(): boolean {
  return spawnSync(PYTHON, ['-c', 'import xapian']).status === 0;
}

/** Xapian with its Turkish stemmer, BM25 over any of the words, titles weighted above the rest, unknown words corrected. */
export async function xapianSearch(documents: readonly SearchDocument[]): Promise<SearchEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-xapian-'));
  const python = spawn(PYTHON, [SCRIPT, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  const send = (value: unknown) => python.stdin.write(`${JSON.stringify(value)}\n`);
  send(documents);
  return {
    name: 'Xapian',
    corrects: true,
    async search(text) {
      send(lower([text]));
      const { value, done } = await lines.next();
      if (done) throw new Error(`${SCRIPT} ended with code ${python.exitCode}.`);
      return JSON.parse(value) as Answer;
    },
    async close() {
      const ended = new Promise((resolve) => python.once('close', resolve));
      python.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
