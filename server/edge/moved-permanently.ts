import type { ServerResponse } from 'node:http';

/**
 * The framework says 308 where a page has moved for good. Pages are only ever read, so both mean the same, and 301
 * is what every crawler and link checker of the last thirty years understands. From a kept page it also says the
 * new address twice, which some clients read as one address with a comma: once is enough.
 */
export function sayMovedWith301(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const [location] = [response.getHeader('location')].flat();
    if (status === 308 && location !== undefined) response.setHeader('location', location);
    return writeHead(status === 308 ? 301 : status, ...rest);
  }) as ServerResponse['writeHead'];
}
