import type { ServerResponse } from 'node:http';

type Ways = Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'flushHeaders'>;

/**
 * Has a page that could not be rendered (500) answered otherwise: what the framework sends then is empty until its
 * scripts have run, and doesn't say when to come again. Its headers and bytes are let go of. Calls and parts of pages
 * stay as they are.
 * @param instead answers in its place; must not reject
 */
export function answerFailedPage(response: ServerResponse, instead: () => Promise<void>): void {
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
    write: (...part: Parameters<typeof write>) => (hasFailed() ? heard(part, true) : write.apply(response, part)),
    end: (...part: Parameters<typeof end>) => {
      if (!hasFailed()) return end.apply(response, part);
      Object.assign(response, { writeHead, write, end, flushHeaders } satisfies Ways);
      for (const name of response.getHeaderNames()) if (!before.has(name)) response.removeHeader(name);
      void instead();
      return heard(part, response);
    },
  };
  Object.assign(response, watched);
}

function isPage(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html');
}

/** Tells the writer that what was written is away. */
function heard<T>(written: readonly unknown[], answer: T): T {
  const last = written.at(-1);
  if (typeof last === 'function') process.nextTick(last as () => void);
  return answer;
}
