import type { IncomingHttpHeaders } from 'node:http';

/** Whether a caller has these bytes already (RFC 9110, 13.1.2) and did not ask for them to be sent all the same. */
export function notModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || headers['cache-control']?.includes('no-cache')) return false;
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
