import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Permission } from '@/contracts/staff-permissions';
import { inAuditScope, recordChange } from '@/server/platform/audit/record-change';
import type { StaffCaller } from '@/server/platform/ports/staff';
import { clientNetwork } from './client-ip';
import type { App, AppEnv } from './context';
import { ApiError } from './errors';

type StaffEnv = { Variables: AppEnv['Variables'] & { staff: StaffCaller } };

/** Every path of the API for people and programs that run the shop. */
const ADMIN_PATH = /^\/api\/admin(\/|$)/;
/** URI-encoded, because header values are ASCII. */
const REASON_HEADER = 'x-audit-reason';
const MAX_REASON = 300;

/**
 * Spread into the definition of every endpoint of /admin: only callers with the permission pass, `c.get('staff')` is
 * set, and a successful change is in the audit log. Declaration and guard are one object, so that the OpenAPI document
 * cannot promise a check that is missing.
 * @param options `audited: false` for calls that change nothing though they are not a GET
 */
export function staffCall(permission: Permission, { audited = true } = {}) {
  return {
    tags: ['Staff'],
    security: [{ ApiToken: [] }] as Record<string, string[]>[],
    'x-permission': permission,
    middleware: requirePermission(permission, audited),
  };
}

/** For paths outside of the OpenAPI document. @throws ApiError 401, 403 `forbidden` */
export function requirePermission(permission: Permission, audited = true) {
  return createMiddleware<StaffEnv>(async (c, next) => {
    const caller = await authenticate(c);
    if (!caller.permissions.has(permission)) {
      throw new ApiError(403, 'forbidden', `This needs the permission ${permission}.`);
    }
    if (!audited || c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const { staff, clock, db } = c.get('ports');
    const { kind, id, name } = caller;
    const origin = {
      caller: { kind, id, name },
      action: permission,
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
  await authenticate(c);
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
  const [scheme, token, ...rest] = (c.req.header('authorization') ?? '').trim().split(/\s+/);
  if (scheme === 'Owner') throw new ApiError(401, 'not_authenticated', OWNERS_KEY);
  const caller =
    scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? await staff.findApiToken(token) : null;
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
