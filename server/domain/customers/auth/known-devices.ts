import { DeviceCookie } from '@/server/platform/http/device-cookie';

/** The browsers on which customers have signed in. */
export const customerDevices = new DeviceCookie('device', '/api/auth/login', 'Lax');
