import { z } from 'zod';

export const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

/** `database_id` tells the shop's database from all others: storefronts name their keys in Redis by it. */
export const readySchema = z.object({ status: z.literal('ok'), database_id: z.string() }).meta({ id: 'Ready' });
