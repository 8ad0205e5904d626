import { parseArgs } from 'node:util';
import { FORMATS, type Format } from '@/server/domain/catalog/import/formats/detect-format';
import { RENAMED_CATALOG_ARGUMENTS } from '@/server/platform/renamed-settings';
import { UsageError } from './exit-code';

export type ImportCommand = {
  name: 'import';
  file: string;
  /** Null: detected from the file. */
  format: Format | null;
  dryRun: boolean;
  strict: boolean;
  report: string | null;
  archiveMissing: boolean;
  images: string | null;
  keepImages: boolean;
  /** Permits image URLs of this machine and private networks. */
  allowPrivateImageHosts: boolean;
  yes: boolean;
};
export type ExportCommand = {
  name: 'export';
  format: 'jsonl' | 'merchant-xml';
  /** A file, or with images a folder; null for standard output. */
  out: string | null;
  withImages: boolean;
};
/** `deleteOwn`: also deletes a catalogue that is not the demo's. */
export type DemoCommand = { name: 'demo'; items: number; yes: boolean; deleteOwn: boolean };
export type Command = ImportCommand | ExportCommand | DemoCommand | { name: 'upload' } | { name: 'help' };

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;
const HELP = { help: { ...FLAG, short: 'h' } } as const;

/**
 * Parses the command line.
 * @throws UsageError
 */
export function parseCommand(args: readonly string[]): Command {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || args.includes('--help') || args.includes('-h')) return { name: 'help' };
  refuseRenamed([name, ...rest.filter((argument) => argument.startsWith('--'))]);
  try {
    if (name === 'import') return parseImport(rest);
    if (name === 'export') return parseExport(rest);
    if (name === 'demo') return parseDemo(rest);
    if (name === 'images') return parseImages(rest);
  } catch (error) {
    throw isParseError(error) ? new UsageError(error.message) : error;
  }
  throw new UsageError(`There is no "${name}": say import, export, demo or images.`);
}

function refuseRenamed(args: readonly string[]): void {
  for (const argument of args) {
    const former = argument.split('=')[0] ?? '';
    const current = RENAMED_CATALOG_ARGUMENTS[former];
    if (current) throw new UsageError(`${former} is now ${current}.`);
  }
}

function parseImport(args: string[]): ImportCommand {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...HELP,
      format: TEXT,
      'dry-run': FLAG,
      strict: FLAG,
      report: TEXT,
      'archive-missing': FLAG,
      images: TEXT,
      'no-images': FLAG,
      'allow-private-image-hosts': FLAG,
      yes: FLAG,
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Name one file to import.');
  if (values.images && values['no-images']) throw new UsageError('Say --images or --no-images, not both.');
  return {
    name: 'import',
    file,
    format: values.format === undefined ? null : oneOf(FORMATS, values.format),
    dryRun: values['dry-run'],
    strict: values.strict,
    report: values.report ?? null,
    archiveMissing: values['archive-missing'],
    images: values.images ?? null,
    keepImages: values['no-images'],
    allowPrivateImageHosts: values['allow-private-image-hosts'],
    yes: values.yes,
  };
}

function parseExport(args: string[]): ExportCommand {
  const { values } = parseArgs({
    args,
    options: { ...HELP, format: { ...TEXT, default: 'jsonl' }, out: TEXT, 'with-images': FLAG },
  });
  const format = oneOf(['jsonl', 'merchant-xml'] as const, values.format);
  const out = values.out ?? null;
  const withImages = values['with-images'];
  if (withImages && (out === null || format !== 'jsonl')) {
    throw new UsageError('--with-images writes a folder of JSON Lines and images: name it with --out FOLDER.');
  }
  return { name: 'export', format, out, withImages };
}

function parseDemo(args: string[]): DemoCommand {
  const { values } = parseArgs({ args, options: { ...HELP, items: TEXT, yes: FLAG, 'delete-own-catalogue': FLAG } });
  const items = Number(values.items);
  if (!Number.isInteger(items) || items < 50 || items > 5_000_000) {
    throw new UsageError('--items takes a whole number from 50 to 5000000.');
  }
  return { name: 'demo', items, yes: values.yes, deleteOwn: values['delete-own-catalogue'] };
}

function parseImages(args: string[]): { name: 'upload' } {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: HELP });
  if (positionals.join(' ') !== 'upload') throw new UsageError('The only command for images is "images upload".');
  return { name: 'upload' };
}

function oneOf<T extends string>(known: readonly T[], given: string): T {
  const found = known.find((one) => one === given);
  if (!found) throw new UsageError(`--format takes ${known.join(', ')}, not "${given}".`);
  return found;
}

/** By its code, because Node's own errors are not instances of a test runner's Error. */
function isParseError(error: unknown): error is Error {
  return typeof error === 'object' && error !== null && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code));
}
