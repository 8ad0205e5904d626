import type { CONTACT_SUBJECTS, PARTY_BUDGETS, PARTY_KINDS } from './contact';

/** Labels of the options in contact.ts, for the page and for the email to the shop. This file does not import zod. */

export const SUBJECT_WORDS: Record<(typeof CONTACT_SUBJECTS)[number], string> = {
  order: 'Siparişim',
  product: 'Ürün ya da stok sorusu',
  return: 'İade ve değişim',
  organisation: 'Organizasyon',
  invoice: 'Fatura ve toplu alım',
  privacy: 'Kişisel verilerim (KVKK başvurusu)',
  other: 'Başka bir konu',
};

export const KIND_WORDS: Record<(typeof PARTY_KINDS)[number], string> = {
  birthday: 'Doğum günü',
  first_birthday: '1 yaş doğum günü',
  baby_shower: 'Baby shower',
  gender_reveal: 'Cinsiyet partisi',
  engagement: 'Söz, nişan, kına, düğün',
  graduation: 'Mezuniyet',
  company: 'Kurumsal kutlama, açılış',
  other: 'Başka bir kutlama',
};

export const BUDGET_WORDS: Record<(typeof PARTY_BUDGETS)[number], string> = {
  to_5000: '₺5.000’ye kadar',
  to_10000: '₺5.000 – ₺10.000',
  to_25000: '₺10.000 – ₺25.000',
  above_25000: '₺25.000’den fazla',
  unsure: 'Henüz karar vermedim',
};
