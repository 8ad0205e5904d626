import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package';

const NAMES = ['redis-server', 'valkey-server'];

/** Path of the Redis (or Valkey) server, for tests that start one. */
export function installedRedis(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Installs Redis when missing, where that is possible: no npm package provides it.
 * @returns the reason why it is missing, or null
 */
export function ensureRedis(): string | null {
  if (installedRedis()) return null;
  console.log('No Redis on this machine; installing it …');
  if (installDebianPackage('redis-server') && installedRedis()) return null;
  return 'there is no redis-server on the path';
}
