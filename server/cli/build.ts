import './load-env';
import { buildSettings } from '@/server/platform/env';
import { buildShop } from './build-shop';

/** `npm run build`: what `npm start` does itself when the sources have changed. */
try {
  await buildShop(buildSettings());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
