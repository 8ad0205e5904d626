import { showToast } from '@/components/toasts/show-toast';
import { createAddress } from '@/services/address/address';
import { browserApi } from '@/services/http/browser';
import type { PostalFields } from './address-fields';

/** Saves a typed address to the account. A failure shows a toast and does not block the order. */
export async function saveAddress(fields: PostalFields, title: string) {
  try {
    await createAddress(browserApi, { ...fields, title });
    void showToast('success', 'Adres Eklendi!');
  } catch {
    void showToast('warning', 'Adres kaydedilemedi; siparişinize devam edebilirsiniz.');
  }
}
