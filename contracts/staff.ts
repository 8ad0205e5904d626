import { z } from 'zod';
import { idParamSchema, timestampSchema } from './common';
import { lineSchema } from './person';
import { ALL_PERMISSIONS } from './staff-permissions';

/** Contracts of API tokens and the audit log, below /api/admin. */

const permissionSchema = z.enum(ALL_PERMISSIONS);

/** Days after which a new token expires unless the request names others. */
const TOKEN_DAYS = 365;

export const apiTokenSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    permissions: z.array(permissionSchema),
    created_at: timestampSchema,
    /** Null for a token that ends only when it is revoked. */
    expires_at: timestampSchema.nullable(),
    /** Written once a minute at most. */
    last_used_at: timestampSchema.nullable(),
    revoked_at: timestampSchema.nullable(),
  })
  .meta({ id: 'ApiToken' });
export const apiTokenListSchema = z.object({ results: z.array(apiTokenSchema) }).meta({ id: 'ApiTokenList' });
export const newApiTokenSchema = z
  .object({
    name: lineSchema(80),
    permissions: z.array(permissionSchema).min(1),
    days: z.int().min(1).max(3650).default(TOKEN_DAYS).meta({ description: 'Expires after this many days' }),
  })
  .meta({ id: 'NewApiToken' });
export const createdApiTokenSchema = apiTokenSchema
  .extend({ token: z.string().meta({ description: 'Shown here only: the database has its hash' }) })
  .meta({ id: 'CreatedApiToken' });

export const auditEntrySchema = z
  .object({
    id: z.int(),
    at: timestampSchema,
    /** Null for events without an authenticated caller. */
    caller: z.object({ kind: z.enum(['staff', 'token']), id: z.int(), name: z.string() }).nullable(),
    /** The permission that was used, or the name of a security event. */
    action: z.string(),
    entity: z.string(),
    entity_id: z.string(),
    /** Values that changed; null where only the fact is recorded. */
    before: z.unknown(),
    after: z.unknown(),
    reason: z.string().nullable(),
    /** A /24 or /48; null for commands that served the call themselves. */
    network: z.string().nullable(),
    request_id: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export const auditListSchema = z
  .object({ results: z.array(auditEntrySchema), next: z.int().nullable() })
  .meta({ id: 'AuditList' });

/** How the actions of security events begin: log-ins, passwords, second factors, links. */
export const SECURITY_EVENTS = ['session.', 'password.', 'totp.', 'passkey.', 'invitation.', 'token.'] as const;

const filter = z.string().trim().min(1).max(100).optional();
/** `before` is the `next` of the previous page. */
export const auditQuerySchema = z.object({
  before: idParamSchema.optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
  caller_kind: z.enum(['staff', 'token']).optional(),
  caller_id: idParamSchema.optional(),
  action: filter,
  entity: filter,
  entity_id: filter,
  request_id: filter,
  from: timestampSchema.optional(),
  to: timestampSchema.optional(),
  /** Words in the caller's name, the action, entity, id, reason or values; case and diacritics are ignored. */
  search: filter,
  /** Security events, or changes of data. */
  about: z.enum(['security', 'data']).optional(),
});
export const auditExportQuerySchema = auditQuerySchema.omit({ before: true, limit: true });

export type ApiToken = z.infer<typeof apiTokenSchema>;
export type AuditFilter = z.output<typeof auditExportQuerySchema>;
export type AuditListEntry = z.infer<typeof auditEntrySchema>;
