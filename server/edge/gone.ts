import type { ServerResponse } from 'node:http';

/**
 * The framework has no way for a page to say 410. The shop has no page that is forbidden either, so pages of items
 * that are not sold any more say that (app/_catalog/read-entry.ts), and here it is put right.
 */
export function sayGoneWith410(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    writeHead(status === 403 ? 410 : status, ...rest)) as ServerResponse['writeHead'];
}
