import 'server-only';
import { storefrontEnv } from '@/services/env';

/** The full address of a path of the shop; an address that is full already stays. */
export function absolute(path: string): string {
  return new URL(path, `${storefrontEnv.siteUrl}/`).href;
}
