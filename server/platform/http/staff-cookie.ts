import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Env } from '@/server/platform/env';
import type { AppEnv } from './context';

/**
 * The cookie of a staff session. Over HTTPS it has the prefix `__Host-`, so that no subdomain can set it; the prefix
 * requires the path `/`. Over HTTP, on this machine, browsers refuse the prefix, and the path is the API's.
 */
function cookieOf({ SITE_URL }: Pick<Env, 'SITE_URL'>): { name: string; options: CookieOptions } {
  const secure = SITE_URL.startsWith('https:');
  return {
    name: secure ? '__Host-staff' : 'staff',
    options: { path: secure ? '/' : '/api/admin', httpOnly: true, sameSite: 'Strict', secure },
  };
}

export function readSessionCookie<E extends AppEnv>(c: Context<E>): string | undefined {
  return getCookie(c, cookieOf(c.get('ports').env).name);
}

/** Without a lifetime: it ends with the browser's session, or when the server's row is over. */
export function setSessionCookie<E extends AppEnv>(c: Context<E>, token: string): void {
  const { name, options } = cookieOf(c.get('ports').env);
  setCookie(c, name, token, options);
}

export function clearSessionCookie<E extends AppEnv>(c: Context<E>): void {
  const { name, options } = cookieOf(c.get('ports').env);
  deleteCookie(c, name, options);
}
