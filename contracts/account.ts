import { z } from 'zod';
import { userSchema } from './auth';
import { timestampSchema } from './common';

/** Everything that the shop holds about a customer, for the customer: one section a topic. */
export const accountExportSchema = z
  .object({ exported_at: timestampSchema, user: userSchema })
  .catchall(z.unknown())
  .meta({ id: 'AccountExport' });

export type AccountExport = z.infer<typeof accountExportSchema>;
