import { z } from 'zod';
import { idSchema, timestampSchema } from './common';
import { lineSchema, typedPasswordSchema } from './person';

/** Passkeys (WebAuthn) of the staff, below /api/admin, and of customers, below /api/auth. */

/** Base64url, as the browsers' JSON form of credentials has it. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, 'Not base64url.');

export const passkeySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    /** Whether it is synchronised to its owner's other devices. */
    synced: z.boolean(),
    created_at: timestampSchema,
    last_used_at: timestampSchema.nullable(),
  })
  .meta({ id: 'Passkey' });
export const passkeyListSchema = z.object({ results: z.array(passkeySchema) }).meta({ id: 'PasskeyList' });

const nameSchema = lineSchema(60);
export const passkeyNameSchema = z.object({ name: nameSchema }).meta({ id: 'PasskeyName' });

/** The options of `navigator.credentials`, in their JSON form (WebAuthn 3, 5.1.8 and 5.1.9). */
export const passkeyOptionsSchema = z
  .object({ challenge: z.string() })
  .catchall(z.unknown())
  .meta({ id: 'PasskeyOptions' });

const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };

export const newPasskeySchema = z
  .object({
    name: nameSchema,
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes(4000),
        attestationObject: bytes(20_000),
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    }),
  })
  .meta({ id: 'NewPasskey' });

/** `recovery_codes`: new ones, shown here only, when this is the account's first second factor; null otherwise. */
export const addedPasskeySchema = z
  .object({ passkey: passkeySchema, recovery_codes: z.array(z.string()).nullable() })
  .meta({ id: 'AddedPasskey' });

export const passkeyLoginSchema = z
  .object({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(4000),
        userHandle: bytes(200).optional(),
      }),
    }),
  })
  .meta({ id: 'PasskeyLogin' });

/** Who uses a customer's session: the account's password, or one of its passkeys. */
export const customerConfirmationSchema = z
  .union([z.object({ password: typedPasswordSchema }), passkeyLoginSchema])
  .meta({ id: 'CustomerConfirmation' });
/** Until when passkeys can be added and removed. */
export const confirmedSchema = z.object({ confirmed_until: timestampSchema }).meta({ id: 'Confirmed' });

export type Passkey = z.infer<typeof passkeySchema>;
export type NewPasskey = z.output<typeof newPasskeySchema>;
export type AddedPasskey = z.infer<typeof addedPasskeySchema>;
export type CustomerConfirmation = z.output<typeof customerConfirmationSchema>;
export type PasskeyLogin = z.output<typeof passkeyLoginSchema>;
