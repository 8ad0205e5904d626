import { readFileSync } from 'node:fs';

/**
 * Gives Next the configuration that the build resolved and wrote. Otherwise Next reads next.config.ts again at each start,
 * for which it loads its compiler: a binary of 100 MB and a second of processor time. The variable is that of the server
 * which Next writes itself for `output: 'standalone'`; a Next that no longer knows it reads next.config.ts as before.
 */
export function passBuiltConfig(): void {
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8')) as { config: object };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
