import type { ServerResponse } from 'node:http';

/**
 * Converts 403 into 410, because pages cannot set 410 in the framework. The shop has no forbidden pages, so pages of
 * discontinued items use 403 (app/_catalog/read-entry.ts).
 */
export function sayGoneWith410(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    writeHead(status === 403 ? 410 : status, ...rest)) as ServerResponse['writeHead'];
}
