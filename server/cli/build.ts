import './load-env.mjs';
import { buildSettings, env } from '@/server/platform/env';
import { buildShop } from './build-shop';

/**
 * `npm run build`: what `npm start` does itself when the sources have changed. It passes `--for-start`, because a shop
 * whose environment is wrong would not open after the build.
 */
try {
  if (process.argv.includes('--for-start')) {
    env();
    console.log('Building the shop …');
  }
  await buildShop(buildSettings());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
