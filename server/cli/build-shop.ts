import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BuildSettings } from '@/server/platform/env';
import { stampBuild } from './build-stamp.mjs';
import { bundleCommands } from './bundle-commands';
import { addCompileHints } from './compile-hints';
import { compressBuild } from './compress-build';
import { joinStyles } from './join-styles';

/** Builds the storefront for production and records its sources. @throws Error when the build fails */
export async function buildShop(settings: BuildSettings): Promise<void> {
  // The build is public code and may be served by another user than the one who built it, so it must be readable
  // regardless of the umask.
  const umask = process.umask(0o022);
  const build = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      // The build needs no database. A page that uses one must fail here instead of opening the embedded one.
      DATABASE_URL: 'postgres://unused@the-build-needs-no-database.invalid/',
    },
  });
  // Without this, a signal would end this process alone and the compiler would go on.
  const stop = () => build.kill();
  process.once('SIGTERM', stop);
  const [code] = await once(build, 'exit');
  process.off('SIGTERM', stop);
  if (code !== 0) throw new Error('The build failed; see above.');
  addCompileHints('.next/static/chunks', settings);
  joinStyles('.next');
  await compressBuild('.next/static');
  await bundleCommands('.next/commands');
  stampBuild(settings);
  process.umask(umask);
}
