'use client';

import { useFormContext } from 'react-hook-form';
import { PlaceFields } from '@/components/places/place-fields';
import { TextAreaField, TextField } from '@/components/ui/field';
import formStyles from '../account-form.module.scss';

type ParcelValues = { first_name: string; last_name: string; phone: string; address: string };

/** The recipient and address of a parcel, inside a form's `FormProvider`. */
export function ParcelFields() {
  const { register, formState } = useFormContext<ParcelValues>();
  const field = (name: keyof ParcelValues) => ({ error: formState.errors[name]?.message, ...register(name) });
  return (
    <>
      <div className={formStyles.pair}>
        <TextField label="Ad" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Soyad" autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField
        label="Telefon"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="05xx xxx xx xx"
        {...field('phone')}
      />
      <PlaceFields />
      <TextAreaField
        label="Adres"
        autoComplete="street-address"
        placeholder="Cadde, sokak, bina ve daire no"
        {...field('address')}
      />
    </>
  );
}
