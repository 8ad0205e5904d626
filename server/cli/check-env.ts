import { env } from '@/server/platform/env';
import { endWith } from './run-command';

/** Imported first by commands whose other modules read the environment as they are loaded, for its effect. */
try {
  env();
} catch (error) {
  endWith(error);
}
