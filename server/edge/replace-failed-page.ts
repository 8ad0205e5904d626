import type { ServerResponse } from 'node:http';
import { isPage } from './is-page';
import { callLast } from './render-detached';

type Ways = Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'flushHeaders'>;

/**
 * Replaces pages with certain statuses, such as 500 and 404: the framework's own are empty without JavaScript, and its
 * 500 has no Retry-After. Its headers and bytes are discarded. Calls and parts of pages stay unchanged.
 * @param instead responds in their place, by status
 */
export function answerFailedPage(response: ServerResponse, instead: Partial<Record<number, () => void>>): void {
  const { writeHead, write, end, flushHeaders } = response;
  const before = new Set(response.getHeaderNames());
  let replacement: (() => void) | undefined;
  const hasFailed = (status = response.statusCode) => {
    if (!replacement && !response.headersSent && isPage(response)) replacement = instead[status];
    return replacement !== undefined;
  };
  const watched = {
    writeHead: (...head: Parameters<typeof writeHead>) =>
      hasFailed(head[0]) ? response : writeHead.apply(response, head),
    flushHeaders: () => (hasFailed() ? undefined : flushHeaders.call(response)),
    write: (...part: Parameters<typeof write>) => {
      if (!hasFailed()) return write.apply(response, part);
      callLast(part);
      return true;
    },
    end: (...part: Parameters<typeof end>) => {
      if (!hasFailed()) return end.apply(response, part);
      Object.assign(response, { writeHead, write, end, flushHeaders } satisfies Ways);
      for (const name of response.getHeaderNames()) if (!before.has(name)) response.removeHeader(name);
      replacement?.();
      callLast(part);
      return response;
    },
  };
  Object.assign(response, watched);
}
