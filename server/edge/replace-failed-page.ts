import type { ServerResponse } from 'node:http';
import { isPage } from './is-page';
import { callLast } from './render-detached';

type Ways = Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'flushHeaders'>;

/**
 * Replaces pages of some statuses, 500 and 404: what the framework sends with these is empty until its scripts have run,
 * and a 500 doesn't say when to come again. Its headers and bytes are dropped. Calls and parts of pages stay as they are.
 * @param instead what answers in their place, by status
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
