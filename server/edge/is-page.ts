import type { ServerResponse } from 'node:http';

/** Whether what is about to be answered is a page, and no call, file or part of a page. */
export function isPage(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html');
}
