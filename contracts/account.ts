import { z } from 'zod';
import { userSchema } from './auth';
import { timestampSchema } from './common';

/** Everything the shop stores about a customer, as exported for that customer: one section per topic. */
export const accountExportSchema = z
  .object({ exported_at: timestampSchema, user: userSchema })
  .catchall(z.unknown())
  .meta({ id: 'AccountExport' });

export type AccountExport = z.infer<typeof accountExportSchema>;
