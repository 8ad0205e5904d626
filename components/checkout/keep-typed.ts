import { showToast } from '@/components/toasts/show-toast';
import { createAddress } from '@/services/address/address';
import { browserApi } from '@/services/http/browser';
import type { PostalFields } from './address-fields';

/** Puts a typed address into the address book. That it can't be kept is told and holds up no order. */
export async function keepAddress(fields: PostalFields, title: string) {
  try {
    await createAddress(browserApi, { ...fields, title });
    void showToast('success', 'Adres Eklendi!');
  } catch {
    void showToast('warning', 'Adres kaydedilemedi; siparişinize devam edebilirsiniz.');
  }
}
