import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package';

const NAMES = ['redis-server', 'valkey-server'];

/** The Redis (or Valkey) server on this machine's path, for tests that start one of their own. */
export function installedRedis(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Makes sure that there is one, where it can be installed: no package of npm brings it along.
 * @returns what stands in the way, or null
 */
export function ensureRedis(): string | null {
  if (installedRedis()) return null;
  console.log('No Redis on this machine; installing it …');
  if (installDebianPackage('redis-server') && installedRedis()) return null;
  return 'there is no redis-server on the path';
}
