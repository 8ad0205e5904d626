import { extname } from 'node:path';
import onHeaders from 'on-headers';
import { acceptedCoding, withAcceptEncoding } from '@/server/platform/http/accepted-coding';
import { COMPRESSED_TYPES, FILE_ENDS } from '@/server/platform/http/compress';
import type { Middleware } from '@/server/platform/http/run-middlewares';
import type { NextRoutes } from './next-routes';

/**
 * Sends the build's files as server/cli/compress-build.ts compressed them (docs/decisions/0041-compressed-files.md). It
 * only changes the requested name: Next sends that file as any other, with ranges and conditions.
 */
export function sendCompressedFiles({ isFile }: Pick<NextRoutes, 'isFile'>): Middleware {
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const type = path.startsWith('/_next/static/') ? COMPRESSED_TYPES[extname(path)] : undefined;
    if (type === undefined) return;
    const coding = acceptedCoding(request.headers['accept-encoding']?.toString());
    if (coding === 'identity' || !isFile(path + FILE_ENDS[coding])) return;
    request.url = path + FILE_ENDS[coding];
    onHeaders(response, () => {
      // The text of an error is not compressed.
      if (![200, 206, 304].includes(response.statusCode)) return;
      response.setHeader('Vary', withAcceptEncoding(response.getHeader('vary')?.toString()));
      if (response.statusCode === 304) return;
      response.setHeader('Content-Type', type);
      response.setHeader('Content-Encoding', coding);
    });
  };
}
