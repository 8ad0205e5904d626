import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '@/server/platform/env';
import type { AppEnv } from './context';

/** Half a year, s; renewed at each login. */
const LIFETIME = 180 * 24 * 60 * 60;
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * A browser that has signed in gets a device token; its later login attempts are counted separately from strangers'
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"), so that strangers cannot lock the owner out. The
 * token grants no access. It is an HttpOnly cookie limited to the login endpoint, because logging out clears
 * script-accessible storage and this has to outlast it.
 */
export class DeviceCookie {
  /** @param name of the cookie, which its signature contains; @param path of the login endpoint */
  constructor(
    private readonly name: string,
    private readonly path: string,
    private readonly sameSite: 'Lax' | 'Strict',
  ) {}

  /** Sets the cookie of a browser that has just signed in. */
  remember<E extends AppEnv>(c: Context<E>, email: string): void {
    const { env } = c.get('ports');
    const id = randomBytes(16).toString('base64url');
    setCookie(c, this.name, `${id}.${this.#signature(env, email, id)}`, {
      path: this.path,
      maxAge: LIFETIME,
      httpOnly: true,
      sameSite: this.sameSite,
      secure: env.SITE_URL.startsWith('https:'),
    });
  }

  /** The id of the request's device if this account has signed in on it before, otherwise null. */
  known<E extends AppEnv>(c: Context<E>, email: string): string | null {
    const [, id, signed] = TOKEN.exec(getCookie(c, this.name) ?? '') ?? [];
    if (id === undefined || signed === undefined) return null;
    const expected = this.#signature(c.get('ports').env, email, id);
    return timingSafeEqual(Buffer.from(signed), Buffer.from(expected)) ? id : null;
  }

  #signature({ SECRET_KEY }: Pick<Env, 'SECRET_KEY'>, email: string, id: string): string {
    return createHmac('sha256', SECRET_KEY).update(`${this.name}:${id}:${email}`).digest('base64url');
  }
}
