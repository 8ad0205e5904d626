import type { Middleware } from './middleware';

const READS = new Set(['GET', 'HEAD']);
const ALLOW = 'GET, HEAD, OPTIONS';

/**
 * Responds to writing requests for pages: pages are read-only, and the shop has no server actions. The framework would
 * look up the requested action and log a failure with its stack. Must come after the API handler.
 * Sends 404 for an action, 405 for other methods, 204 for OPTIONS.
 */
export const rejectWrites: Middleware = (request, response) => {
  const { method = 'GET', headers } = request;
  if (READS.has(method)) return false;
  if (method === 'OPTIONS') response.writeHead(204, { Allow: ALLOW }).end();
  else if (headers['next-action'] !== undefined) response.writeHead(404, TEXT).end('There is no such action.');
  else response.writeHead(405, { ...TEXT, Allow: ALLOW }).end('Pages are read with GET.');
  return true;
};

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
