import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storefrontEnv } from '@/services/env';

export const dynamic = 'force-dynamic';

// The full path is a literal, so that the build's file tracing includes the file.
const readWorker = () => readFile(join(process.cwd(), 'public/offline/worker.js'), 'utf8');
const readFarewell = () => readFile(join(process.cwd(), 'public/offline/farewell.js'), 'utf8');
const readBuild = async () => (await readFile(join(process.cwd(), '.next/BUILD_ID'), 'utf8')).trim();

/**
 * The service worker, prefixed with the build id that names its cache: a new build's worker replaces the old worker and
 * its cache. With `SERVICE_WORKER_ENABLED=0`, a worker that unregisters itself.
 */
export async function GET(): Promise<Response> {
  const text = storefrontEnv.offlinePage
    ? `const VERSION = ${JSON.stringify(await readBuild())};\n${await readWorker()}`
    : await readFarewell();
  return new Response(text, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
