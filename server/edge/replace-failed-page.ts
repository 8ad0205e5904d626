import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from './middleware';
import { isPage } from './security-headers';

/** Sends another page in place of Next's. */
type Replacement = (request: IncomingMessage, response: ServerResponse) => void;
/** What replaces a page of this status; undefined leaves it as it is. */
type Choice = (status: number, request: IncomingMessage) => Replacement | undefined;
type Methods = Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'flushHeaders'>;

/**
 * Replaces pages with certain statuses, such as 500 and 404: the framework's own are empty without JavaScript, and its
 * 500 has no Retry-After. Its headers and bytes are discarded. Calls and parts of pages stay unchanged.
 * @param instead chooses what responds in their place
 */
export function replaceFailedPage(instead: Choice): Middleware {
  return (request, response) => {
    intercept(request, response, instead);
    return false;
  };
}

function intercept(request: IncomingMessage, response: ServerResponse, instead: Choice): void {
  const { writeHead, write, end, flushHeaders } = response;
  const before = new Set(response.getHeaderNames());
  let replacement: Replacement | undefined;
  const hasFailed = (status = response.statusCode) => {
    if (!replacement && !response.headersSent && isPage(response)) replacement = instead(status, request);
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
      Object.assign(response, { writeHead, write, end, flushHeaders } satisfies Methods);
      for (const name of response.getHeaderNames()) if (!before.has(name)) response.removeHeader(name);
      replacement?.(request, response);
      callLast(part);
      return response;
    },
  };
  Object.assign(response, watched);
}

/** Calls the callback that a writer may pass last, as a stream does once it has taken the bytes. */
function callLast(parameters: readonly unknown[]): void {
  const last = parameters.at(-1);
  if (typeof last === 'function') process.nextTick(last as () => void);
}
