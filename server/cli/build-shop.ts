import { spawnSync } from 'node:child_process';
import { stampBuild } from './build-stamp';
import { addCompileHints } from './compile-hints';

/** Builds the storefront for production and notes from which sources. @throws Error when the build fails */
export function buildShop(): void {
  // Public code: built by one user, it may be served by another, whatever the shop's own files are made with.
  const umask = process.umask(0o022);
  const result = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      // The build needs no database. A page that asks for one must fail here, not open the embedded one beside us.
      DATABASE_URL: 'postgres://nobody@the-build-needs-no-database.invalid/',
    },
  });
  if (result.status !== 0) throw new Error('The build failed; see above.');
  addCompileHints('.next/static/chunks');
  stampBuild();
  process.umask(umask);
}
