import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * DATA_DIR contains personal data and keys: only the shop's user may read it (folders 0700, the secret 0600). This
 * includes images, which are served by the shop or a bucket.
 */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const OTHERS = 0o077;
/** The minimum length of SECRET_KEY. */
const SECRET_LENGTH = 32;

/**
 * Creates the folder if needed and removes other users' access to it and its contents, which an older version left
 * readable. @returns false when other users can still read it and this process may not change that (a mounted volume)
 * @throws Error with the reason when the folder can't be created or is not a folder
 */
export function openDataFolder(dataDir: string): boolean {
  const folder = resolve(dataDir);
  makeFolder(folder);
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = [folder, ...inside.map(({ name }) => join(folder, name))];
  return folders.map(closeToOthers).every(Boolean);
}

/**
 * This machine's secret: created once, stored next to the data, readable only by its user.
 * @throws Error when the file is too short to be a secret, or when other users can read it
 */
export function localSecret(dataDir: string): string {
  return privateText(join(resolve(dataDir), 'secret'), 'links and keys made with the old one stop working');
}

const machineTokenFile = (dataDir: string) => join(resolve(dataDir), 'admin-token');

/**
 * The API token of this machine's commands: created once, readable only by its user. The shop that runs on the same
 * folder accepts it (server/domain/operations/staff/api-tokens.ts).
 * @throws Error as {@link localSecret}
 */
export function machineToken(dataDir: string): string {
  return privateText(machineTokenFile(dataDir), 'the shop registers it at its first use');
}

/** The same for the shop; null when no command has created it, or other users can read it. */
export function readMachineToken(dataDir: string): string | null {
  const file = machineTokenFile(dataDir);
  if (!existsSync(file) || (isOpenToOthers(file) && keepsModes(dirname(file)))) return null;
  const token = readFileSync(file, 'utf8').trim();
  return token.length < SECRET_LENGTH ? null : token;
}

/** @param consequence of deleting the file, for error messages */
function privateText(file: string, consequence: string): string {
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_LENGTH) {
    throw new Error(
      `${file} has ${secret.length} characters, a secret has at least ${SECRET_LENGTH}. Copy it from a backup, or delete it: then a new one is made, and ${consequence}.`,
    );
  }
  if (isOpenToOthers(file) && keepsModes(dirname(file))) {
    throw new Error(
      `${file} can be read by other users of this machine (mode ${modeOf(file).toString(8)}). Delete it: then a new one is made, and ${consequence}. Or run chmod 600 on it, if you are sure that it was not read.`,
    );
  }
  return secret;
}

/**
 * Written completely before it gets its name, and never over an existing file: of two concurrent processes one wins.
 */
function makeSecret(file: string): void {
  makeFolder(dirname(file));
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: PRIVATE_FILE, flag: 'wx', flush: true });
    giveName(draft, file);
    syncFolder(dirname(file));
  } finally {
    rmSync(draft, { force: true });
  }
}

function giveName(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    if (!existsSync(file)) renameSync(draft, file); // a filesystem without hard links
  }
}

/** So that the name survives a power failure too; not available on Windows. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Not with `recursive`: Node loops forever where a folder's parent exists and the system reports that it doesn't
 * (/proc).
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: PRIVATE_FOLDER });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was first
  }
}

function closeToOthers(folder: string): boolean {
  if (!isOpenToOthers(folder)) return true;
  try {
    chmodSync(folder, PRIVATE_FOLDER);
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  return !isOpenToOthers(folder);
}

const modeOf = (path: string) => statSync(path).mode & 0o777;
/** Windows does not express permissions as modes. */
const isOpenToOthers = (path: string) => process.platform !== 'win32' && (modeOf(path) & OTHERS) !== 0;

/** Whether the folder's filesystem supports modes: FAT and some network shares report the same one for every file. */
function keepsModes(folder: string): boolean {
  const probe = join(folder, `mode.${randomUUID()}.tmp`);
  try {
    writeFileSync(probe, '', { mode: PRIVATE_FILE, flag: 'wx' });
    return !isOpenToOthers(probe);
  } finally {
    rmSync(probe, { force: true });
  }
}
