import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storefrontEnv } from '@/services/env';

export const dynamic = 'force-dynamic';

const from = (path: string) => readFile(join(process.cwd(), path), 'utf8');

/**
 * The service worker, with the build in front by which it names its cache: a new build's worker replaces it and its
 * cache. With `OFFLINE_PAGE=0` a worker that removes itself.
 */
export async function GET(): Promise<Response> {
  const text = storefrontEnv.offlinePage
    ? `const VERSION = ${JSON.stringify((await from('.next/BUILD_ID')).trim())};\n${await from('public/offline/worker.js')}`
    : await from('public/offline/farewell.js');
  return new Response(text, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
