import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '@/server/platform/env';
import type { AppEnv } from './context';

/** Half a year, s; renewed at each login. */
const LIFETIME = 180 * 24 * 60 * 60;
/** Accounts of one browser that are remembered, the last ones: those of a family. */
const MOST_ACCOUNTS = 5;
const TOKEN = new RegExp(`^([\\w-]{22})((?:\\.[\\w-]{43}){1,${MOST_ACCOUNTS}})$`);

/**
 * A browser that has signed in gets a device token; its later login attempts are counted separately from strangers'
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"), so that strangers cannot lock the owner out. The
 * token grants no access. A browser without one is a new device of the account. It is an HttpOnly cookie limited to the login endpoint, because logging out clears
 * script-accessible storage and this has to outlast it.
 */
export class DeviceCookie {
  /** @param name of the cookie, which its signature contains; @param path of the login endpoint */
  constructor(
    private readonly name: string,
    private readonly path: string,
    private readonly sameSite: 'Lax' | 'Strict',
  ) {}

  /** Sets the cookie of a browser that has just signed in; accounts that the request's cookie names stay known. */
  remember<E extends AppEnv>(c: Context<E>, email: string): void {
    const { env } = c.get('ports');
    const { id, signatures } = this.#read(c) ?? { id: randomBytes(16).toString('base64url'), signatures: [] };
    const known = new Set([this.#signature(env, email, id), ...signatures]);
    setCookie(c, this.name, [id, ...known].slice(0, 1 + MOST_ACCOUNTS).join('.'), {
      path: this.path,
      maxAge: LIFETIME,
      httpOnly: true,
      sameSite: this.sameSite,
      secure: env.SITE_URL.startsWith('https:'),
    });
  }

  /** The id of the request's device if this account has signed in on it before, otherwise null. */
  known<E extends AppEnv>(c: Context<E>, email: string): string | null {
    const found = this.#read(c);
    if (!found) return null;
    const expected = Buffer.from(this.#signature(c.get('ports').env, email, found.id));
    return found.signatures.some((given) => timingSafeEqual(Buffer.from(given), expected)) ? found.id : null;
  }

  #read<E extends AppEnv>(c: Context<E>): { id: string; signatures: string[] } | null {
    const [, id, rest] = TOKEN.exec(getCookie(c, this.name) ?? '') ?? [];
    return id === undefined || rest === undefined ? null : { id, signatures: rest.slice(1).split('.') };
  }

  #signature({ SECRET_KEY }: Pick<Env, 'SECRET_KEY'>, email: string, id: string): string {
    return createHmac('sha256', SECRET_KEY).update(`${this.name}:${id}:${email}`).digest('base64url');
  }
}
