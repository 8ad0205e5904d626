import type { Context } from 'hono';
import { callerBlock, userAgent } from '@/server/platform/http/client-ip';
import type { AppEnv } from '@/server/platform/http/context';
import { DeviceCookie } from '@/server/platform/http/device-cookie';
import type { Origin } from './new-device';

/** The browsers on which customers have signed in. */
export const customerDevices = new DeviceCookie('device', '/api/auth/login', 'Lax');

/** Where a log-in comes from. */
export function originOf<E extends AppEnv>(c: Context<E>, email: string): Origin {
  return { ip: callerBlock(c), userAgent: userAgent(c), device: customerDevices.known(c, email) };
}
