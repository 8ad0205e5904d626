import { z } from 'zod';
import { istanbulDay } from '@/contracts/calendar-days';
import { NEIGHBORHOOD_MAX, phoneSchema, zipCodeSchema } from '@/contracts/delivery-address';
import { furthestParty } from '@/contracts/party-date';
import { emailSchema } from '@/contracts/person';
import { slotOf, slotPlaceOf } from '@/store/order/delivery-choice';
import { type AddressNeed, addressNeed, GIFT_NOTE_MAX } from './address-rules';

/** A line of text with a Turkish message when it is missing or too long. */
export const required = (message: string, max: number) =>
  z.string().trim().min(1, message).max(max, `En fazla ${max} karakter yazabilirsiniz.`);
const passes = (schema: z.ZodType) => (value: string) => schema.safeParse(value).success;

/** Person and address as typed, validated by the contract's rules with Turkish messages. */
export const postalFieldsSchema = z.object({
  first_name: required('Adınızı yazın.', 60),
  last_name: required('Soyadınızı yazın.', 60),
  phone: z.string().refine(passes(phoneSchema), 'Telefonu 05xx xxx xx xx biçiminde yazın.'),
  city: z.string().min(1, 'İl seçin.'),
  district: z.string().min(1, 'İlçe seçin.'),
  neighborhood: required('Mahallenizi yazın.', NEIGHBORHOOD_MAX),
  zip_code: z.string().refine(passes(zipCodeSchema), 'Beş haneli posta kodunu yazın.'),
  address: required('Açık adresinizi yazın.', 400).min(10, 'Cadde, sokak, bina ve daire numarasını yazın.'),
});
export type PostalValues = z.infer<typeof postalFieldsSchema>;

const NEEDED_FIELDS = {
  parcel: postalFieldsSchema,
  company: postalFieldsSchema.omit({ neighborhood: true, zip_code: true }),
  person: postalFieldsSchema.omit({ neighborhood: true, zip_code: true, address: true }),
} as const satisfies Record<AddressNeed, z.ZodType>;

/** Person and address before validation: which fields are needed depends on others. */
export const typedPostalFields = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  city: z.string(),
  district: z.string(),
  neighborhood: z.string(),
  zip_code: z.string(),
  address: z.string(),
});

const typedFields = typedPostalFields.extend({
  email: z.string().refine(passes(emailSchema), 'Geçerli bir e-posta adresi yazın.'),
  /** `pickup`; any other value means a courier. */
  delivery: z.string(),
  branch: z.string(),
  /** The chosen hour and its place (store/order/delivery-choice.ts), and the place that needs one. */
  slot: z.string(),
  slot_place: z.string(),
  slot_need: z.string(),
  party_date: z
    .string()
    .refine((day) => day === '' || day >= istanbulDay(new Date()), 'Bu tarih geçti. Tarihi düzeltin ya da silin.')
    .refine(
      (day) => day <= furthestParty(istanbulDay(new Date())),
      'Bu tarih çok ileride. Tarihi düzeltin ya da silin.',
    ),
  party_time: z.string(),
  /** `yes` for a gift. */
  gift: z.string(),
  gift_note: z.string().trim().max(GIFT_NOTE_MAX, `En fazla ${GIFT_NOTE_MAX} karakter yazabilirsiniz.`),
  note: z.string().trim().max(500, 'En fazla 500 karakter yazabilirsiniz.'),
});
export type AddressFields = z.infer<typeof typedFields>;

/** The schema of the delivery form; validates only the required fields. `kind`: of the invoice. */
export function addressFieldsSchema(kind: string | undefined) {
  return typedFields.superRefine((fields, context) => {
    const { delivery, branch, slot_need, party_date, party_time, gift, gift_note } = fields;
    const needed = NEEDED_FIELDS[addressNeed(delivery, kind)].safeParse(fields).error?.issues ?? [];
    for (const { path, message } of needed) context.addIssue({ code: 'custom', path, message });
    if (delivery === 'pickup' && branch === '') {
      context.addIssue({ code: 'custom', path: ['branch'], message: 'Siparişinizi alacağınız mağazayı seçin.' });
    }
    if (slot_need !== '' && slot_need === slotPlaceOf(fields) && slotOf(fields) === null) {
      context.addIssue({ code: 'custom', path: ['slot'], message: 'Bir gün ve saat seçin.' });
    }
    if (party_time !== '' && party_date === '') {
      context.addIssue({
        code: 'custom',
        path: ['party_date'],
        message: 'Saatini yazdığınız partinin gününü de seçin.',
      });
    }
    if (gift === 'yes' && gift_note === '') {
      context.addIssue({ code: 'custom', path: ['gift_note'], message: 'Hediye kartına yazılacak notu yazın.' });
    }
  });
}
