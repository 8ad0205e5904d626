import { stat } from 'node:fs/promises';
import { type Format, openCatalogFile, READERS } from '@/server/domain/catalog/import/formats/detect-format';
import type { ImportImages } from '@/server/domain/catalog/import/images/import-images';
import { type FileState, preparedBatches } from '@/server/domain/catalog/import/prepared-batches';
import { confirmed } from '../terminal/confirmed';
import { createProgress, type Progress } from '../terminal/progress';
import type { CatalogClient, ImportClient } from './catalog-client';
import type { ImportCommand } from './command';
import { EXIT, type ExitCode } from './exit-code';
import { Tally } from './tally';

/** Archiving more than this share of the catalogue requires a confirmation. */
const MAX_MISSING_SHARE = 0.3;

type ImportContext = { catalog: CatalogClient; format: Format; importImages: ImportImages; signal: AbortSignal };

/**
 * Imports a file in batches and prints the result. An abort ends it after the current batch.
 * @throws Error when the file can't be read or the catalogue can't be written; earlier batches stay
 */
export async function importFile(command: ImportCommand, context: ImportContext): Promise<ExitCode> {
  const { dryRun, strict, keepImages } = command;
  const { size } = await stat(command.file);
  // A dry run downloads no images, so they can't be compared.
  const run = await context.catalog.begin({ dryRun, strict, keepImages: keepImages || dryRun });
  const tally = new Tally(command.report);
  const progress = createProgress();
  const state: FileState = { unreadable: 0, isCut: false };
  const ending = await writeAll(command, context, run, { size, tally, progress, state });
  progress.finish();
  try {
    if (ending === EXIT.done && !command.archiveMissing) await noteDuplicates(run, tally);
    if (ending === EXIT.done && command.archiveMissing) await archiveMissing(command, run, state, tally);
  } finally {
    // Closes the written changes even if archiving was not confirmed.
    await closeRun(run, ending !== EXIT.done);
    await tally.close();
    console.log(tally.text(dryRun));
  }
  if (ending === EXIT.interrupted) {
    console.log('  Interrupted: what is counted above was written. Run it again to go on.');
  }
  if (ending === EXIT.stopped) console.log('  Stopped at a bad row (--strict): nothing of its batch was written.');
  return ending === EXIT.done && tally.badRows > 0 ? EXIT.badRows : ending;
}

/** With --archive-missing the old item is archived, so there is no duplicate to report. */
async function noteDuplicates(run: ImportClient, tally: Tally): Promise<void> {
  for (const { line, slug, old } of await run.duplicates()) {
    const note = `"${slug}" is new, and "${old}" looks the same, is for sale and not in the file: if it is one item, say "items hide ${old}", or import a whole file with --archive-missing.`;
    tally.note({ line, note });
  }
}

async function closeRun(run: ImportClient, interrupted: boolean): Promise<void> {
  const progress = createProgress();
  for await (const { label, done, total } of run.close({ interrupted })) progress.update(label, done, total);
  progress.finish();
}

type Reading = { size: number; tally: Tally; progress: Progress; state: FileState };

async function writeAll(
  command: ImportCommand,
  { format, importImages, signal }: ImportContext,
  run: ImportClient,
  { size, tally, progress, state }: Reading,
): Promise<ExitCode> {
  const { source, bytesRead } = await openCatalogFile(command.file);
  for await (const batch of preparedBatches(READERS[format](source), bytesRead, state)) {
    for (const note of batch.notes) tally.note(note);
    const { rows, notes } = await importImages(batch.rows);
    for (const note of notes) tally.note(note);
    const outcome = await run.write(rows);
    tally.add(outcome);
    const { added, changed, unchanged } = tally.items;
    progress.update(`${added + changed + unchanged} items`, batch.bytesRead, size);
    if (outcome.stopped) return EXIT.stopped;
    if (signal.aborted) return EXIT.interrupted;
  }
  return EXIT.done;
}

async function archiveMissing(
  { dryRun, yes }: ImportCommand,
  run: ImportClient,
  { unreadable, isCut }: FileState,
  tally: Tally,
): Promise<void> {
  const { forSale, missing } = await run.missing();
  if (missing === 0) return;
  if (isCut) {
    console.log('  Nothing was archived: the file is truncated, so missing items are unknown.');
    return;
  }
  if (dryRun) {
    console.log(`  ${missing} of ${forSale} items are not in the file and would be archived.`);
    return;
  }
  const isMuch = missing > forSale * MAX_MISSING_SHARE;
  const warning = `${missing} of ${forSale} items are not in the file${unreadable > 0 ? ` (${unreadable} rows could not be read)` : ''} and will be archived.`;
  if ((isMuch || unreadable > 0) && !(await confirmed(warning, yes))) {
    console.log('  Nothing was archived.');
    return;
  }
  tally.archived = await run.archiveMissing();
}
