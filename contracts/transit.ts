import { z } from 'zod';
import { nameSchema } from './person';

/** Courier days from dispatch to delivery, at best and at worst. */
const courierDaysSchema = z
  .object({ best: z.int().min(0).max(30), worst: z.int().min(0).max(30) })
  .refine(({ best, worst }) => best <= worst, 'At worst it is faster than at best.');

/** How long parcels are on their way. */
export const transitSchema = z.object({
  /** The province that parcels are sent from, a name of /locations/. */
  city: nameSchema.default('İstanbul'),
  /** Within that province, and to the others. */
  near: courierDaysSchema.default({ best: 1, worst: 1 }),
  far: courierDaysSchema.default({ best: 1, worst: 3 }),
});
export type Transit = z.output<typeof transitSchema>;
