import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { CONFIRMED_PERMISSIONS, type Permission, STAFF_HEADER } from '@/contracts/staff-permissions';
import { inAuditScope, recordChange } from '@/server/platform/audit/record-change';
import type { StaffCaller } from '@/server/platform/ports/staff';
import { clientNetwork } from './client-ip';
import type { App, AppEnv } from './context';
import { ApiError } from './errors';
import { readSessionCookie } from './staff-cookie';

type StaffEnv = { Variables: AppEnv['Variables'] & { staff: StaffCaller } };

/** How long a confirmed password permits calls about money and people, ms. */
export const CONFIRMED_FOR = 10 * 60_000;

/** What a route needs: a permission, or `session` for any member of staff's own session. */
type Need = Permission | 'session';
/** The calls that open a session, for callers without one. */
const OPEN =
  /^\/api\/admin\/(session(\/(second-factor|passkey|passkey\/options))?|invitation(\/read)?|setup\/(link|owner))\/?$/;

/** Every path of the API for people and programs that run the shop. */
const ADMIN_PATH = /^\/api\/admin(\/|$)/;
/** URI-encoded, because header values are ASCII. */
const REASON_HEADER = 'x-audit-reason';
const MAX_REASON = 300;

/**
 * Spread into the definition of every endpoint of /admin: only callers with the permission pass, `c.get('staff')` is
 * set, and a successful change is in the audit log. Declaration and guard are one object, so that the OpenAPI document
 * cannot promise a check that is missing.
 * @param options `audited: false` for calls that change nothing though they are not a GET; `confirmed: true` for calls
 * that need a password confirmed within ten minutes, as all changes with one of CONFIRMED_PERMISSIONS do
 */
export function staffCall(need: Need, { audited = true, confirmed = false } = {}) {
  return {
    tags: ['Staff'],
    security: [{ StaffSession: [] }, ...(need === 'session' ? [] : [{ ApiToken: [] }])] as Record<string, string[]>[],
    'x-permission': need,
    ...(audited ? {} : { 'x-unaudited': true }),
    middleware: requirePermission(need, { audited, confirmed }),
  };
}

/** The same for the calls that open a session: for any caller, but from the shop's own pages. */
export const openStaffCall = {
  tags: ['Staff'],
  'x-permission': 'none',
  middleware: createMiddleware<AppEnv>(async (c, next) => {
    assertSameOrigin(c);
    await next();
  }),
};

/** For paths outside of the OpenAPI document. @throws ApiError 401, 403 `forbidden`, `confirmation_required` */
export function requirePermission(need: Need, { audited = true, confirmed = false } = {}) {
  const isConfirmed = confirmed || (need !== 'session' && CONFIRMED_PERMISSIONS.has(need));
  return createMiddleware<StaffEnv>(async (c, next) => {
    const caller = await authenticate(c);
    if (need === 'session' ? caller.session === null : !caller.permissions.has(need)) {
      throw new ApiError(403, 'forbidden', `This needs the permission ${need}.`);
    }
    if (isRead(c)) return next();
    const { staff, clock, db } = c.get('ports');
    if (
      isConfirmed &&
      caller.session &&
      clock.now().getTime() - caller.session.confirmedAt.getTime() >= CONFIRMED_FOR
    ) {
      throw new ApiError(403, 'confirmation_required', 'Confirm your password first: POST /api/admin/session/confirm.');
    }
    if (!audited) return next();
    const { kind, id, name } = caller;
    const origin = {
      caller: { kind, id, name },
      action: need,
      reason: reasonOf(c),
      network: clientNetwork(c),
      requestId: c.get('requestId'),
    };
    await inAuditScope({ staff, clock }, origin, async (isRecorded) => {
      await next();
      // Domains record their changes with the values; of the others at least the fact is recorded.
      if (!isRecorded() && c.res.status < 400) await recordChange(db, targetOf(c));
    });
  });
}

/** Authenticates every call below /admin before its body is read, so that unknown paths disclose nothing to strangers. */
export const staffOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'POST' || !OPEN.test(c.req.path)) await authenticate(c);
  await next();
});

/** @throws Error that names the routes of /admin which declare no permission: they would be open to every caller */
export function assertPermissionsDeclared(app: App): void {
  const declared = new Set(
    app.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route' && 'x-permission' in definition.route
        ? [`${definition.route.method.toUpperCase()} /api${definition.route.path.replace(/\{(\w+)\}/g, ':$1')}`]
        : [],
    ),
  );
  const open = app.routes
    .filter(({ method, path }) => method !== 'ALL' && ADMIN_PATH.test(path))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !declared.has(route));
  if (open.length > 0) throw new Error(`${[...new Set(open)].join(', ')}: declare a permission with staffCall().`);
}

async function authenticate<E extends AppEnv>(c: Context<E>): Promise<StaffCaller> {
  const known = c.get('staff');
  if (known) return known;
  const { staff } = c.get('ports');
  const [scheme = '', token, ...rest] = (c.req.header('authorization') ?? '').trim().split(/\s+/);
  const isToken = scheme.toLowerCase() === 'bearer';
  const cookie = readSessionCookie(c);
  // Other schemes may be meant for a proxy with its own authentication.
  if (cookie !== undefined && !isToken) {
    if (!isRead(c)) assertSameOrigin(c);
    const member = await staff.findSession(cookie);
    if (!member) throw new ApiError(401, 'not_authenticated', 'The session is over: log in again.');
    c.set('staff', member);
    return member;
  }
  if (scheme === 'Owner') throw new ApiError(401, 'not_authenticated', OWNERS_KEY);
  const caller = isToken && token && rest.length === 0 ? await staff.findApiToken(token) : null;
  if (!caller) throw new ApiError(401, 'not_authenticated', 'Only the staff of the shop may do this.');
  c.set('staff', caller);
  return caller;
}

const OWNERS_KEY =
  'The key derived from SECRET_KEY was replaced by API tokens: send "Authorization: Bearer <token>" (docs/owner.md).';

function reasonOf<E extends AppEnv>(c: Context<E>): string | null {
  const given = c.req.header(REASON_HEADER);
  if (given === undefined) return null;
  try {
    return decodeURIComponent(given).trim().slice(0, MAX_REASON) || null;
  } catch {
    throw new ApiError(400, 'malformed_reason', `${REASON_HEADER} is not URI-encoded.`);
  }
}

/** `/api/admin/coupons/BAHAR/stop` is about the entity `coupons` and the id `BAHAR`. */
function targetOf<E extends AppEnv>(c: Context<E>): { entity: string; id: string } {
  return {
    entity: c.req.path.split('/')[3] ?? '',
    id: Object.values(c.req.param() as Record<string, string>).join('/'),
  };
}

const isRead = <E extends AppEnv>(c: Context<E>) => c.req.method === 'GET' || c.req.method === 'HEAD';

/**
 * Refuses calls that another site made a browser send with its cookie. `SameSite=Strict` refuses them too, but counts
 * subdomains as the same site.
 * @throws ApiError 403 `cross_site`
 */
function assertSameOrigin<E extends AppEnv>(c: Context<E>): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  // Browsers before 2023 send no Sec-Fetch-Site, but an Origin with everything that is not a GET.
  const isOwn = site === undefined ? origin !== undefined && isOwnOrigin(c, origin) : site === 'same-origin';
  if (isOwn && c.req.header(STAFF_HEADER) !== undefined) return;
  throw new ApiError(403, 'cross_site', `Only the shop's own pages may do this, with the header ${STAFF_HEADER}.`);
}

/** By host: behind a proxy that ends TLS the request's own scheme is another one. */
function isOwnOrigin<E extends AppEnv>(c: Context<E>, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === new URL(c.req.url).host || host === new URL(c.get('ports').env.SITE_URL).host;
}
