import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Installs a Debian package, as root on Debian; does nothing elsewhere.
 * @returns whether it is installed
 */
export function installDebianPackage(name: string): boolean {
  const isRoot = process.getuid?.() === 0;
  return isRoot && isDebian() && apt('update') && apt(`install -y --no-install-recommends ${name}`);
}

function isDebian(): boolean {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'));
}

/** An unreachable mirror must not delay a run for long. */
function apt(command: string): boolean {
  return run(`apt-get -q -o Acquire::Retries=1 -o Acquire::http::Timeout=15 ${command}`);
}

/**
 * Prints and runs a command.
 * @returns whether it succeeded
 */
export function run(command: string): boolean {
  console.log(`$ ${command}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, { shell: true, stdio: 'inherit', env }).status === 0;
}
