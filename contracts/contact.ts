import { z } from 'zod';
import { phoneSchema } from './delivery-address';
import { emailSchema, lineSchema, nameSchema, STORABLE } from './person';

/** Public contact forms. Submissions are stored for the staff (contracts/messages.ts) and emailed to the shop. */

export const CONTACT_SUBJECTS = ['order', 'product', 'return', 'organisation', 'invoice', 'privacy', 'other'] as const;
export const PARTY_KINDS = [
  'birthday',
  'first_birthday',
  'baby_shower',
  'gender_reveal',
  'engagement',
  'graduation',
  'company',
  'other',
] as const;
export const PARTY_BUDGETS = ['to_5000', 'to_10000', 'to_25000', 'above_25000', 'unsure'] as const;

/** Accepts the empty string that a form sends for a field without input. */
const orEmpty = <Output>(schema: z.ZodType<Output, string>) =>
  z
    .string('Not a valid string.')
    .trim()
    .transform((typed) => (typed === '' ? undefined : typed))
    .pipe(schema.optional())
    .optional();
const choice = <T extends readonly string[]>(values: T) => z.enum(values, 'Not a valid choice.');

const SHORTEST_MESSAGE = 10;
const LONGEST_MESSAGE = 3000;
/** More links than a question needs suggest spam. */
const MOST_LINKS = 2;
const LINK = /https?:\/\/|www\./gi;

const text = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'This field is required.' : 'Not a valid string.') })
    .trim()
    .max(max, `Ensure this field has no more than ${max} characters.`)
    .regex(STORABLE, 'Not a valid string.')
    .refine((words) => (words.match(LINK)?.length ?? 0) <= MOST_LINKS, 'Too many links.')
    .transform((words) => words.replace(/\r\n?/g, '\n').normalize('NFC'));

const sender = {
  name: nameSchema,
  email: emailSchema,
  /** Returned by GET /form-token/. */
  token: z.string().max(200),
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: z.string().max(300).optional(),
};

export const contactMessageSchema = z
  .object({
    ...sender,
    phone: orEmpty(phoneSchema),
    subject: choice(CONTACT_SUBJECTS),
    order_number: orEmpty(lineSchema(40)),
    message: text(LONGEST_MESSAGE).pipe(
      z
        .string()
        .min(1, { error: 'This field may not be blank.', abort: true })
        .min(SHORTEST_MESSAGE, `Ensure this field has at least ${SHORTEST_MESSAGE} characters.`),
    ),
  })
  .meta({ id: 'ContactMessage' });

export const organisationRequestSchema = z
  .object({
    ...sender,
    phone: phoneSchema,
    kind: choice(PARTY_KINDS),
    date: z.iso.date('Enter a valid date.'),
    /** An ilçe of İstanbul. */
    district: lineSchema(80),
    /** For example home, garden or hall. */
    place: orEmpty(lineSchema(200)),
    guests: z.string().regex(/^[1-9]\d{0,3}$/, 'Enter a number of guests.'),
    theme: orEmpty(lineSchema(100)),
    budget: choice(PARTY_BUDGETS),
    notes: orEmpty(text(2000)),
  })
  .meta({ id: 'OrganisationRequest' });

export const formTokenSchema = z.object({ token: z.string() }).meta({ id: 'FormToken' });

export type ContactMessage = z.output<typeof contactMessageSchema>;
export type OrganisationRequest = z.output<typeof organisationRequestSchema>;
