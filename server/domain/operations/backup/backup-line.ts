import { z } from 'zod';

/** A line of the backup endpoint's response: its progress, then the folder or the error. */
export const backupLineSchema = z.union([
  z.object({ label: z.string(), done: z.number(), total: z.number() }),
  z.object({ folder: z.string() }),
  z.object({ error: z.string() }),
]);
export type BackupLine = z.infer<typeof backupLineSchema>;
