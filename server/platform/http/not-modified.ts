import type { IncomingHttpHeaders } from 'node:http';

/** Whether the client's cached bytes are current (RFC 9110, 13.1.2) and it did not request them again explicitly. */
export function notModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || headers['cache-control']?.includes('no-cache')) return false;
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
