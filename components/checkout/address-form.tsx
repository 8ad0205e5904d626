'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { PlaceFields } from '@/components/places/place-fields';
import { Button } from '@/components/ui/button';
import { TextAreaField, TextField } from '@/components/ui/field';
import type { Address } from '@/contracts/address';
import { useShopDispatch, useShopSelector, useShopStore } from '@/store/hooks';
import { addressDrafted } from '@/store/order/order-slice';
import { type AddressFields, addressFieldsSchema } from './address-fields';
import styles from './address-form.module.scss';
import { KeepAddress } from './keep-address';
import { keepAddress } from './keep-typed';
import { deliveryPart, firstValues, shownAddress } from './saved-address';
import { SavedAddresses } from './saved-addresses';

/** Who gets the parcel and where. What is typed is remembered at every change; all errors show at once. */
export function AddressForm({ addresses }: { addresses: readonly Address[] }) {
  const store = useShopStore();
  const dispatch = useShopDispatch();
  const router = useRouter();
  const isLoggedIn = useShopSelector((state) => state.auth.isLoggedIn);
  const [keep, setKeep] = useState(false);
  const form = useForm<AddressFields>({
    resolver: zodResolver(addressFieldsSchema),
    defaultValues: firstValues(store.getState().order.orderInfo.shippingAddress, store.getState().auth, addresses),
  });
  const titleForm = useForm({ defaultValues: { title: '' } });
  const { register, handleSubmit, watch, reset, getValues, formState } = form;
  const chosen = shownAddress(watch(), addresses);
  useEffect(() => {
    const subscription = watch(() => dispatch(addressDrafted(getValues())));
    return () => subscription.unsubscribe();
  }, [watch, getValues, dispatch]);

  const choose = (address: Address | null) => {
    const { email, note } = getValues();
    reset({ ...firstValues(null, store.getState().auth, []), ...(address && deliveryPart(address)), email, note });
  };
  const error = (name: keyof AddressFields) => formState.errors[name]?.message;
  const submit = handleSubmit(async (values) => {
    const wanted = isLoggedIn && keep && !chosen;
    if (wanted && !(await titleForm.trigger())) return;
    dispatch(addressDrafted(values));
    if (wanted) await keepAddress(values, titleForm.getValues('title'));
    router.push('/siparis/siparis-odeme');
  });
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {addresses.length > 0 && <SavedAddresses addresses={addresses} chosen={chosen} onChoose={choose} />}
        <div className={styles.pair}>
          <TextField label="Ad" autoComplete="given-name" error={error('first_name')} {...register('first_name')} />
          <TextField label="Soyad" autoComplete="family-name" error={error('last_name')} {...register('last_name')} />
        </div>
        <div className={styles.pair}>
          <TextField
            label="E-posta"
            type="email"
            inputMode="email"
            autoComplete="email"
            error={error('email')}
            {...register('email')}
          />
          <TextField
            label="Telefon"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="05xx xxx xx xx"
            error={error('phone')}
            {...register('phone')}
          />
        </div>
        <PlaceFields />
        <TextAreaField
          label="Adres"
          autoComplete="street-address"
          placeholder="Cadde, sokak, bina ve daire no"
          error={error('address')}
          {...register('address')}
        />
        {isLoggedIn && !chosen && (
          <KeepAddress
            keep={keep}
            onKeep={setKeep}
            title={titleForm.register('title', { validate: (title) => title.trim() !== '' || 'Adrese bir ad verin.' })}
            error={titleForm.formState.errors.title?.message}
          />
        )}
        <TextAreaField label="Sipariş notu (isteğe bağlı)" error={error('note')} {...register('note')} />
        <Button type="submit" wide aria-busy={formState.isSubmitting}>
          Ödemeye geç
        </Button>
      </form>
    </FormProvider>
  );
}
