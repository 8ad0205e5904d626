import type { App } from '@/server/platform/http/context';
import { registerAccount } from './account-routes';
import { registerDevices } from './device-routes';
import { registerPasswords } from './password-routes';
import { registerSignIn } from './sign-in-routes';

export function registerAuth(app: App): void {
  registerSignIn(app);
  registerPasswords(app);
  registerAccount(app);
  registerDevices(app);
}
