import { z } from 'zod';

export const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

/** `database_id` identifies the shop's database; storefronts use it as the prefix of their Redis keys. */
export const readySchema = z.object({ status: z.literal('ok'), database_id: z.string() }).meta({ id: 'Ready' });
