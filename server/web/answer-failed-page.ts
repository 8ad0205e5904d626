import type { ServerResponse } from 'node:http';
import { isPage } from './is-page';
import { callLast } from './render-apart';

type Ways = Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'flushHeaders'>;

/**
 * Has a page that could not be rendered (500) answered otherwise: what the framework sends then is empty until its
 * scripts have run, and doesn't say when to come again. Its headers and bytes are let go of. Calls and parts of pages
 * stay as they are.
 * @param instead answers in its place
 */
export function answerFailedPage(response: ServerResponse, instead: () => void): void {
  const { writeHead, write, end, flushHeaders } = response;
  const before = new Set(response.getHeaderNames());
  let failed = false;
  const hasFailed = (status = response.statusCode) => {
    failed ||= status === 500 && !response.headersSent && isPage(response);
    return failed;
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
      instead();
      callLast(part);
      return response;
    },
  };
  Object.assign(response, watched);
}
