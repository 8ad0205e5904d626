import { z } from 'zod';
import { idParamSchema, idSchema, timestampSchema } from './common';

/** What runs the shop, as its staff sees it, below /api/admin/system. */

const count = z.int().nonnegative();
/** `warning`: works, but not as a public shop needs it. `off`: not used by this shop. */
const stateSchema = z.enum(['ok', 'warning', 'down', 'off']);

const queueSchema = z.object({
  waiting: count,
  /** By how much the oldest one that is due is late, seconds. */
  overdue_seconds: z.number().nonnegative(),
  /** Out of attempts: these need a person. */
  given_up: count,
});

export const systemStatusSchema = z
  .object({
    versions: z.object({
      shop: z.string(),
      node: z.string(),
      /** The newest migration of this version of the shop. */
      schema: z.string(),
      started_at: timestampSchema,
    }),
    database: z.object({
      state: stateSchema,
      engine: z.enum(['embedded', 'postgres']),
      version: z.string().nullable(),
      size_bytes: z.number().nullable(),
      /** How long a query took, ms. */
      milliseconds: z.number().nullable(),
    }),
    redis: z.object({ state: stateSchema }),
    /** `folder`: emails become files in the data folder, and reach no one. */
    mail: z.object({ state: stateSchema, kind: z.enum(['smtp', 'folder']), last_sent_at: timestampSchema.nullable() }),
    payment: z.object({
      state: stateSchema,
      provider: z.enum(['iyzico', 'emulator']),
      last_paid_at: timestampSchema.nullable(),
      /** Payments whose result the shop still asks for. */
      waiting: count,
    }),
    /** The carrier that is asked about parcels. A warning: it is the emulator, or has not answered about some for hours. */
    carrier: z.object({
      state: stateSchema,
      provider: z.enum(['yurtici', 'emulator', 'none']),
      last_answer_at: timestampSchema.nullable(),
      /** Parcels that are asked about, and those without an answer. */
      waiting: count,
      silent: count,
    }),
    storage: z.object({ state: stateSchema, kind: z.enum(['folder', 'bucket']) }),
    /** Null when the database does not answer. */
    queues: z.object({ jobs: queueSchema, mails: queueSchema, refunds: queueSchema }).nullable(),
    /** Whether this process runs jobs; another one must do it otherwise. */
    runs_jobs: z.boolean(),
  })
  .meta({ id: 'SystemStatus' });

/** Sizes in bytes. `folders`: the parts of the data folder, largest first. */
export const diskUseSchema = z
  .object({
    free_bytes: z.number(),
    total_bytes: z.number(),
    folders: z.array(z.object({ name: z.string(), bytes: z.number() })),
  })
  .meta({ id: 'DiskUse' });

/** `before` is the `next` of the previous page. */
export const workQuerySchema = z.object({
  state: z.enum(['given_up', 'waiting']).default('given_up'),
  before: idParamSchema.optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(24),
});

const workSchema = z.object({
  id: idSchema,
  attempts: count,
  last_error: z.string().nullable(),
  created_at: timestampSchema,
  /** When it is tried next, unless it gave up. */
  next_at: timestampSchema,
});
export const mailListSchema = z
  .object({
    results: z.array(workSchema.extend({ recipient: z.string(), subject: z.string() })),
    next: z.int().nullable(),
  })
  .meta({ id: 'SystemMailList' });
/** Without payloads, which may hold personal data. */
export const jobListSchema = z
  .object({ results: z.array(workSchema.extend({ kind: z.string() })), next: z.int().nullable() })
  .meta({ id: 'SystemJobList' });
export const retriedSchema = z.object({ count }).meta({ id: 'WorkRetried' });

/** The folder of a backup, such as `2026-11-24T05-37-18`. */
export const backupNameSchema = z.object({
  name: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}$/, 'Not a backup.'),
});
/** What no backup holds: the file with the settings of the process, certificates, and images in a bucket. */
export const BACKUP_LACKS = ['env', 'certificates', 'bucket'] as const;

export const backupListSchema = z
  .object({
    /** Newest first. An incomplete one is being written, or its writer was stopped. */
    results: z.array(z.object({ name: z.string(), complete: z.boolean(), rows: count, bytes: z.number() })),
    /** The backup that this process writes now. */
    running: z.object({ started_at: timestampSchema, label: z.string(), done: count, total: count }).nullable(),
    /** Why the last one that this process began failed. */
    failure: z.string().nullable(),
    lacks: z.array(z.enum(BACKUP_LACKS)),
  })
  .meta({ id: 'BackupList' });

/** `path` answers with the archive until `expires_at`, for a session that may create backups. */
export const backupLinkSchema = z.object({ path: z.string(), expires_at: timestampSchema }).meta({ id: 'BackupLink' });
export const backupArchiveQuerySchema = z.object({
  until: z.coerce.number().pipe(z.int().positive()),
  key: z.string().max(100),
});

export type SystemStatus = z.infer<typeof systemStatusSchema>;
export type DiskUse = z.infer<typeof diskUseSchema>;
export type WorkQuery = z.output<typeof workQuerySchema>;
export type SystemMailList = z.infer<typeof mailListSchema>;
export type SystemJobList = z.infer<typeof jobListSchema>;
export type BackupList = z.infer<typeof backupListSchema>;
