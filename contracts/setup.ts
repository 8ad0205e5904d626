import { z } from 'zod';
import { emailSchema, nameSchema, newPasswordSchema } from './person';

/** The first set-up of a shop in the browser. */

/** A link that the terminal printed: the token in its fragment. */
export const setupTokenSchema = z.object({ token: z.string().min(1).max(200) }).meta({ id: 'SetupToken' });
export const firstOwnerSchema = setupTokenSchema
  .extend({ email: emailSchema, name: nameSchema, password: newPasswordSchema })
  .meta({ id: 'FirstOwner' });

/** What is done of a set-up, derived from the shop's data, so that it can be continued anywhere. */
export const setupStateSchema = z
  .object({
    /** Whether shoppers see the shop. */
    open: z.boolean(),
    categories: z.int().nonnegative(),
    /** Items for sale. */
    items: z.int().nonnegative(),
    /** Items that the shop doesn't show, as new ones are at first. */
    hidden_items: z.int().nonnegative(),
    /** Whether a shipping tariff was set; delivery is free without one. */
    shipping: z.boolean(),
    /** Paid orders. */
    orders: z.int().nonnegative(),
    /** Variables of the environment, and whether each is set; never their values. */
    environment: z.array(z.object({ name: z.string(), set: z.boolean() })),
    /** Whether test cards pay, without real money. */
    test_payments: z.boolean(),
  })
  .meta({ id: 'SetupState' });

/** `emulator`: no provider is set up. `refused`: it knows no such keys. `unreachable`: it did not answer. */
export const paymentCheckSchema = z
  .object({ result: z.enum(['works', 'emulator', 'refused', 'unreachable']), message: z.string().nullable() })
  .meta({ id: 'PaymentCheck' });

export type SetupState = z.output<typeof setupStateSchema>;
export type PaymentCheck = z.output<typeof paymentCheckSchema>;
export type FirstOwner = z.output<typeof firstOwnerSchema>;
