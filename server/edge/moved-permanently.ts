import type { ServerResponse } from 'node:http';

/**
 * Converts the framework's 308 for moved pages into 301: pages are only read, so both mean the same, and 301 is
 * understood by every crawler and link checker. From a cached page the framework sends the Location header twice, which
 * some clients join with a comma; this sends it once.
 */
export function sayMovedWith301(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const [location] = [response.getHeader('location')].flat();
    if (status === 308 && location !== undefined) response.setHeader('location', location);
    return writeHead(status === 308 ? 301 : status, ...rest);
  }) as ServerResponse['writeHead'];
}
