import type { Context } from 'hono';
import { addressBlock, clientAddress } from '@/server/platform/http/client-address';
import type { AppEnv } from '@/server/platform/http/context';

/** The key by which a caller's attempts are counted. */
export function callerBlock<E extends AppEnv>(c: Context<E>): string {
  return addressBlock(clientAddress(c));
}

export function userAgent<E extends AppEnv>(c: Context<E>): string {
  return c.req.header('user-agent') ?? '';
}
