import 'server-only';
import { storefrontEnv } from '@/services/env';

/** The absolute URL of a path of the shop; an absolute URL is returned unchanged. */
export function absolute(path: string): string {
  return new URL(path, `${storefrontEnv.siteUrl}/`).href;
}

/** Scheme and host of the shop, without a slash at the end. */
export const siteOrigin = new URL(storefrontEnv.siteUrl).origin;
