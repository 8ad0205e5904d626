import { existsSync } from 'node:fs';
import { installDebianPackage } from '@/tests/run/debian-package';

/**
 * A server from Debian's packages, installed when missing (needs root on Debian).
 * @returns its path
 * @throws Error that says what to install
 */
export function debianProgram(path: string, name: string): string {
  if (existsSync(path)) return path;
  console.log(`There is no ${path} on this machine; installing Debian's ${name} …`);
  if (installDebianPackage(name) && existsSync(path)) return path;
  throw new Error(`This needs ${path}. On Debian and its kin: sudo apt-get install ${name}`);
}
