import { z } from 'zod';
import { istanbulDay } from '@/contracts/calendar-days';
import { phoneSchema, zipCodeSchema } from '@/contracts/delivery-address';
import { furthestParty } from '@/contracts/party-date';
import { emailSchema } from '@/contracts/person';

const required = (message: string, max: number) =>
  z.string().trim().min(1, message).max(max, `En fazla ${max} karakter yazabilirsiniz.`);
const passes = (schema: z.ZodType) => (value: string) => schema.safeParse(value).success;

/** Who and where, as it is typed, with errors in Turkish; the contract's own rules decide. */
export const postalFieldsSchema = z.object({
  first_name: required('Adınızı yazın.', 60),
  last_name: required('Soyadınızı yazın.', 60),
  phone: z.string().refine(passes(phoneSchema), 'Telefonu 05xx xxx xx xx biçiminde yazın.'),
  city: z.string().min(1, 'İl seçin.'),
  district: z.string().min(1, 'İlçe seçin.'),
  neighborhood: z.string().min(1, 'Mahalle seçin.'),
  zip_code: z.string().refine(passes(zipCodeSchema), 'Beş haneli posta kodunu yazın.'),
  address: required('Açık adresinizi yazın.', 400).min(10, 'Cadde, sokak, bina ve daire numarasını yazın.'),
});
export type PostalFields = z.infer<typeof postalFieldsSchema>;

/** Longest text of a present's card, characters. */
export const GIFT_NOTE_MAX = 300;

/** The delivery form. `delivery` is `pickup` or by courier; `gift` is `yes` or no present. */
export const addressFieldsSchema = postalFieldsSchema
  .extend({
    email: z.string().refine(passes(emailSchema), 'Geçerli bir e-posta adresi yazın.'),
    delivery: z.string(),
    branch: z.string(),
    party_date: z
      .string()
      .refine((day) => day === '' || day >= istanbulDay(new Date()), 'Bu tarih geçti. Tarihi düzeltin ya da silin.')
      .refine(
        (day) => day <= furthestParty(istanbulDay(new Date())),
        'Bu tarih çok ileride. Tarihi düzeltin ya da silin.',
      ),
    gift: z.string(),
    gift_note: z.string().trim().max(GIFT_NOTE_MAX, `En fazla ${GIFT_NOTE_MAX} karakter yazabilirsiniz.`),
    note: z.string().trim().max(500, 'En fazla 500 karakter yazabilirsiniz.'),
  })
  .superRefine(({ delivery, branch, gift, gift_note }, context) => {
    if (delivery === 'pickup' && branch === '') {
      context.addIssue({ code: 'custom', path: ['branch'], message: 'Siparişinizi alacağınız mağazayı seçin.' });
    }
    if (gift === 'yes' && gift_note === '') {
      context.addIssue({ code: 'custom', path: ['gift_note'], message: 'Hediye kartına yazılacak notu yazın.' });
    }
  });
export type AddressFields = z.infer<typeof addressFieldsSchema>;

export const EMPTY_POSTAL: PostalFields = {
  first_name: '',
  last_name: '',
  phone: '',
  city: '',
  district: '',
  neighborhood: '',
  zip_code: '',
  address: '',
};

export const EMPTY_ADDRESS: AddressFields = {
  ...EMPTY_POSTAL,
  email: '',
  delivery: 'shipping',
  branch: '',
  party_date: '',
  gift: '',
  gift_note: '',
  note: '',
};
