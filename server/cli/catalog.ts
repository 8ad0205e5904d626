import './load-env.mjs';
import { resolve } from 'node:path';
import type { Env } from '@/server/platform/env';
import { type Command, type ImportCommand, parseCommand } from './catalog/command';
import { EXIT, type ExitCode, UsageError } from './catalog/exit-code';
import { HELP } from './catalog/help';
import { dataEnv, runCommand } from './run-command';

/** `npm run catalog`: see catalog/help.ts. Modules are loaded after the arguments were validated. */
async function main(): Promise<ExitCode> {
  const command = parseCommand(process.argv.slice(2));
  if (command.name === 'help') {
    console.log(HELP);
    return EXIT.done;
  }
  return perform(command);
}

async function perform(command: Exclude<Command, { name: 'help' }>): Promise<ExitCode> {
  const settings = dataEnv();
  if (command.name === 'demo') {
    const { makeDemo } = await import('./catalog/make-demo');
    await makeDemo(command, settings);
    return EXIT.done;
  }
  if (command.name === 'upload') {
    const { upload } = await import('./catalog/upload');
    await upload(settings);
    return EXIT.done;
  }
  const { openCatalog } = await import('./catalog/catalog-client');
  if (command.name === 'import') return performImport(command, settings);
  const catalog = await openCatalog(settings);
  try {
    const { exportFile } = await import('./catalog/export-file');
    const { createShopImageStorage } = await import('@/server/domain/operations/demo/stored-drawings');
    await exportFile(command, catalog, settings, createShopImageStorage(settings));
  } finally {
    await catalog.close();
  }
  return EXIT.done;
}

async function performImport(command: ImportCommand, settings: Env): Promise<ExitCode> {
  const [
    { openCatalog },
    { importFile },
    { assertNoWorkbook, detectFormat, findCatalogFile },
    { skipImages, createImageImport },
    { createShopImageStorage },
  ] = await Promise.all([
    import('./catalog/catalog-client'),
    import('./catalog/import-file'),
    import('@/server/domain/catalog/import/formats/detect-format'),
    import('@/server/domain/catalog/import/images/import-images'),
    import('@/server/domain/operations/demo/stored-drawings'),
  ]);
  const { file, folder: exported } = await findCatalogFile(command.file);
  await assertNoWorkbook(file);
  const format = command.format ?? (await detectFormat(file));
  if (format === null) throw new UsageError(`What is ${file}? Say --format.`);
  const folders = {
    ...(command.images !== null && { folder: resolve(command.images) }),
    ...(exported !== null && { exported: resolve(exported) }),
  };
  const { allowPrivateImageHosts } = command;
  const importImages =
    command.dryRun || command.keepImages
      ? skipImages
      : createImageImport({
          dataDir: settings.DATA_DIR,
          imageStorage: createShopImageStorage(settings),
          allowPrivateImageHosts,
          ...folders,
        });
  const catalog = await openCatalog(settings);
  try {
    return await importFile({ ...command, file }, { catalog, format, importImages, signal: interruption() });
  } finally {
    await catalog.close();
  }
}

/** Aborted by the first Ctrl-C; the second one ends the process immediately, which is as safe as a kill. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  process.on('SIGINT', () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
    console.error('\n  Stopping after this batch. Press Ctrl-C again to stop at once.');
  });
  return controller.signal;
}

runCommand(async () => {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nSee npm run catalog -- --help.`);
    process.exitCode = EXIT.usage;
  }
});
