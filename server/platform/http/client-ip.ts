import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './context';

/**
 * The header in which this process's own server passes the connection's IP address to handlers that can't see the
 * socket.
 */
export const CONNECTION_IP = 'x-connection-address';
/** The header which says that a proxy's headers were removed from the request. */
export const CONNECTION_PROXIED = 'x-connection-proxied';

type Connection = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

/**
 * False for calls of the shop's own pages: in this process they have no connection, and a storefront on another host,
 * which counts as a proxy, forwards no client IP with its own calls.
 */
export function isFromOutside<E extends AppEnv>(c: Context<E>): boolean {
  if ((c.env as Connection)?.incoming === undefined && c.req.header(CONNECTION_IP) === undefined) return false;
  return c.get('ports').env.TRUSTED_PROXIES === 0 || c.req.header('x-forwarded-for') !== undefined;
}

/**
 * The caller's IP address: the connection's, or with `TRUSTED_PROXIES` = n what the n-th proxy from our side saw.
 * Everything further left in `X-Forwarded-For` is untrusted.
 */
export function clientIp<E extends AppEnv>(c: Context<E>): string {
  return ipBehindProxies(c.get('ports').env.TRUSTED_PROXIES, c.req.header('x-forwarded-for'), connectionIp(c));
}

/** The IP address of the socket's peer; undefined for calls of this process itself. */
export function connectionIp<E extends AppEnv>(c: Context<E>): string | undefined {
  const incoming = (c.env as Connection)?.incoming;
  return incoming ? incoming.socket?.remoteAddress : c.req.header(CONNECTION_IP);
}

/** The same for a request outside the API. @param proxies the number of trusted proxies */
export function ipOfRequest({ headers, socket }: IncomingMessage, proxies: number): string {
  return ipBehindProxies(proxies, [headers['x-forwarded-for']].flat().join(','), socket.remoteAddress);
}

/**
 * The same from the parts of a request.
 * @param proxies the number of trusted proxies
 */
export function ipBehindProxies(proxies: number, forwardedFor = '', connection = '127.0.0.1'): string {
  const forwarded = forwardedFor.split(',').map((hop) => hop.trim());
  const hops = [...forwarded.filter(Boolean), connection];
  return hops.at(-1 - proxies) ?? connection;
}

/**
 * The key by which attempts are counted: an IPv4 address, or the /64 of an IPv6 one, of which a single caller owns 18
 * quintillion.
 */
export function ipBlock(ip: string): string {
  const groups = groupsOf(ip);
  if (groups) return groups.slice(0, 4).join(':');
  return MAPPED.exec(ip)?.[1] ?? ip;
}

/** The key by which a caller's attempts are counted. */
export function callerBlock<E extends AppEnv>(c: Context<E>): string {
  return ipBlock(clientIp(c));
}

/** The /48 of an IPv6 address, which contains 65 536 of those blocks and is often one customer's; null for others. */
export function networkBlock(ip: string): string | null {
  const groups = groupsOf(ip);
  return groups ? `${groups.slice(0, 3).join(':')}/48` : null;
}

/** The caller's network, for records that identify no single person: the /24 or /48; null for calls of this process. */
export function clientNetwork<E extends AppEnv>(c: Context<E>): string | null {
  if (connectionIp(c) === undefined) return null;
  const ip = clientIp(c);
  const v4 = MAPPED.exec(ip)?.[1] ?? ip;
  return networkBlock(ip) ?? `${v4.split('.').slice(0, 3).join('.')}.0/24`;
}

export function userAgent<E extends AppEnv>(c: Context<E>): string {
  return c.req.header('user-agent') ?? '';
}

/** An IPv4 address mapped to IPv6. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address without leading zeros; null for anything else. */
function groupsOf(ip: string): string[] | null {
  if (MAPPED.test(ip) || !isIPv6(ip)) return null;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean);
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
