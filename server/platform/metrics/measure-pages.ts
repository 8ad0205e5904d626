import type { Server } from 'node:http';
import { pageKindOf } from '@/contracts/page-kind';
import type { Metrics } from './metrics';

/** Counts and times a storefront server's responses. API calls are counted separately. */
export function measurePages(server: Server, { pages }: Metrics): void {
  server.on('request', (request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/api/')) return;
    const started = performance.now();
    response.once('close', () => {
      // The visitor disconnected before the response began.
      const status = response.headersSent ? response.statusCode : 'none';
      pages.observe({ kind: kindOf(path), status }, (performance.now() - started) / 1000);
    });
  });
}

function kindOf(path: string): string {
  if (path.startsWith('/_next/')) return 'asset';
  if (path.startsWith('/media/')) return 'image';
  return pageKindOf(path);
}
