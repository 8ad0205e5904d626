import type { ServerResponse } from 'node:http';

/** Whether the response is a page, as opposed to an API call, a file or a part of a page. */
export function isPage(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html');
}
