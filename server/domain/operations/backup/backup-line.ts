import { z } from 'zod';

/** What the call that writes a backup tells: how far it is, then where it lies or why it is not there. */
export const backupLineSchema = z.union([
  z.object({ label: z.string(), done: z.number(), total: z.number() }),
  z.object({ folder: z.string() }),
  z.object({ error: z.string() }),
]);
export type BackupLine = z.infer<typeof backupLineSchema>;
