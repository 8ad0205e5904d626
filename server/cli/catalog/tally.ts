import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { BatchOutcome, Counts } from '@/server/domain/catalog/import/dto';
import type { Problem } from '@/server/domain/catalog/import/prepared-row';
import type { Note } from '@/server/domain/catalog/import/row';

/** The maximum number of printed problems and notes; the report file has all. */
const SHOWN = 20;

/** Sums up the results of a file's rows, and collects its problems: the first ones to print, all in the report file. */
export class Tally {
  readonly items: Counts = { added: 0, changed: 0, unchanged: 0 };
  readonly categories: Counts = { added: 0, changed: 0, unchanged: 0 };
  /** The number of bad rows, however many problems each has. */
  badRows = 0;
  archived = 0;
  readonly #shown: string[] = [];
  #count = 0;
  readonly #report: WriteStream | null;

  /** @param reportFile null for none */
  constructor(readonly reportFile: string | null) {
    this.#report = reportFile === null ? null : createWriteStream(reportFile);
  }

  add(outcome: BatchOutcome): void {
    for (const key of ['added', 'changed', 'unchanged'] as const) {
      this.items[key] += outcome.items[key];
      this.categories[key] += outcome.categories[key];
    }
    this.badRows += new Set(outcome.problems.map(({ line }) => line)).size;
    for (const problem of outcome.problems) this.#add(problem, problemText(problem));
  }

  note(note: Note): void {
    this.#add(note, `line ${note.line}: ${note.note}`);
  }

  /** The summary printed at the end. */
  text(dryRun: boolean): string {
    const lines = [...this.#shown];
    const more = this.#count - this.#shown.length;
    if (more > 0) {
      lines.push(`… and ${more} more${this.reportFile ? ` in ${this.reportFile}` : '; --report FILE keeps all'}`);
    }
    const archived = this.archived > 0 ? `, ${this.archived} archived` : '';
    lines.push(
      `Categories: ${countsText(this.categories)}.`,
      `Items: ${countsText(this.items)}, ${this.badRows} bad rows${archived}.`,
    );
    if (dryRun) lines.push('Nothing was written (--dry-run).');
    return lines.map((line) => `  ${line}`).join('\n');
  }

  /** @throws Error when the report could not be written */
  async close(): Promise<void> {
    if (!this.#report) return;
    this.#report.end();
    await finished(this.#report);
  }

  #add(entry: Problem | Note, text: string): void {
    this.#count++;
    if (this.#shown.length < SHOWN) this.#shown.push(text);
    this.#report?.write(`${JSON.stringify(entry)}\n`);
  }
}

function problemText({ line, field, reason }: Problem): string {
  return `line ${line}: ${field ? `${field}: ` : ''}${reason}`;
}

function countsText({ added, changed, unchanged }: Counts): string {
  return `${added} new, ${changed} changed, ${unchanged} unchanged`;
}
