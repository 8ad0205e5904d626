import type { Context } from 'hono';
import { callerBlock, clientNetwork, userAgent } from '@/server/platform/http/client-ip';
import type { AppEnv } from '@/server/platform/http/context';
import { DeviceCookie } from '@/server/platform/http/device-cookie';
import type { StaffOrigin } from './sessions';

/** The browsers on which staff has logged in. */
export const staffDevices = new DeviceCookie('staff_device', '/api/admin/session', 'Strict');

/** From where a call comes. @param email of the account whose devices are looked for */
export function originOf<E extends AppEnv>(c: Context<E>, email = ''): StaffOrigin {
  const device = email === '' ? null : staffDevices.known(c, email);
  return { ip: callerBlock(c), network: clientNetwork(c), userAgent: userAgent(c), device };
}
