import { env } from '@/server/platform/env';
import { endWith } from './run-command';

/** Imported first, for its side effect, by commands whose other modules read the environment when loaded. */
try {
  env();
} catch (error) {
  endWith(error);
}
