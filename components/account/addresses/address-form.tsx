'use client';

import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useSchemaForm } from '@/components/forms/use-schema-form';
import { showToast } from '@/components/toasts/show-toast';
import { SelectField, TextField } from '@/components/ui/field';
import type { Address } from '@/contracts/address';
import { createAddress, updateAddress } from '@/services/address/address';
import { browserApi } from '@/services/http/browser';
import { useShopSelector } from '@/store/hooks';
import { AccountForm } from '../account-form';
import formStyles from '../account-form.module.scss';
import type { AddressValues } from './address-schema';
import { newAddress, TYPE_WORDS, valuesOf } from './address-values';
import styles from './addresses.module.scss';
import { ParcelFields } from './parcel-fields';

type Props = { stored: Address | null; onSaved(saved: Address): void; onCancel(): void };

const PROBLEMS = { too_many_addresses: 'Adres defteriniz doldu. Yeni bir adres için önce birini silin.' };

/**
 * Edits the `stored` address or creates a new one. Rendered for signed-in customers only, so its default values are
 * known.
 */
export function AddressForm({ stored, onSaved, onCancel }: Props) {
  const person = useShopSelector((state) => state.auth);
  const form = useSchemaForm<AddressValues>({
    schema: () => import('./address-schema').then(({ addressValuesSchema }) => addressValuesSchema),
    defaultValues: stored ? valuesOf(stored) : newAddress(person),
  });
  const sending = useFormSubmit({
    form,
    send: (values) => (stored ? updateAddress(browserApi, stored.id, values) : createAddress(browserApi, values)),
    done: (saved) => {
      void showToast('success', stored ? 'Güncellendi!' : 'Adres Eklendi!');
      onSaved(saved);
    },
    problems: PROBLEMS,
  });
  const { register, setFocus, formState } = form;
  useEffect(() => setFocus('title'), [setFocus]);
  const { errors } = formState;
  return (
    <FormProvider {...form}>
      <AccountForm sending={sending} button="Kaydet" onCancel={onCancel}>
        <div className={formStyles.pair}>
          <TextField
            label="Adres başlığı"
            placeholder="Ev, iş…"
            maxLength={60}
            error={errors.title?.message}
            {...register('title')}
          />
          <SelectField label="Adres türü" error={errors.address_type?.message} {...register('address_type')}>
            <option value="shipping">{TYPE_WORDS.shipping}</option>
            <option value="billing">{TYPE_WORDS.billing}</option>
          </SelectField>
        </div>
        <ParcelFields />
        <p>
          Ülke: <strong>Türkiye</strong>
        </p>
        <label className={styles.check}>
          <input type="checkbox" {...register('is_active')} />
          <span>Bu türdeki varsayılan adresim olsun</span>
        </label>
      </AccountForm>
    </FormProvider>
  );
}
