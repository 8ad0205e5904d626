import { join } from 'node:path';

/** The packages are those of the shop. */
export default { turbopack: { root: join(import.meta.dirname, '../..') }, poweredByHeader: false };
