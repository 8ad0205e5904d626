import { z } from 'zod';
import { phoneSchema, zipCodeSchema } from '@/contracts/delivery-address';

const required = (message: string, max: number) =>
  z.string().trim().min(1, message).max(max, `En fazla ${max} karakter yazabilirsiniz.`);
const passes = (schema: z.ZodType) => (value: string) => schema.safeParse(value).success;

/** The delivery form as it is typed, with its errors in Turkish; the contract's own rules decide. */
export const addressFieldsSchema = z.object({
  first_name: required('Adınızı yazın.', 60),
  last_name: required('Soyadınızı yazın.', 60),
  email: z.string().trim().refine(passes(z.email()), 'Geçerli bir e-posta adresi yazın.'),
  phone: z.string().refine(passes(phoneSchema), 'Telefonu 05xx xxx xx xx biçiminde yazın.'),
  city: z.string().min(1, 'İl seçin.'),
  district: z.string().min(1, 'İlçe seçin.'),
  neighborhood: z.string().min(1, 'Mahalle seçin.'),
  zip_code: z.string().refine(passes(zipCodeSchema), 'Beş haneli posta kodunu yazın.'),
  address: required('Açık adresinizi yazın.', 400).min(10, 'Cadde, sokak, bina ve daire numarasını yazın.'),
  note: z.string().trim().max(500, 'En fazla 500 karakter yazabilirsiniz.'),
});
export type AddressFields = z.infer<typeof addressFieldsSchema>;

export const EMPTY_ADDRESS: AddressFields = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  city: '',
  district: '',
  neighborhood: '',
  zip_code: '',
  address: '',
  note: '',
};
