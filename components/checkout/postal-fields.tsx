'use client';

import { useFormContext } from 'react-hook-form';
import { PlaceFields } from '@/components/places/place-fields';
import { TextAreaField, TextField } from '@/components/ui/field';
import type { AddressNeed } from './address-rules';
import type { PostalValues } from './address-schema';
import styles from './fields.module.scss';

type Props = { section: 'shipping' | 'billing'; need: AddressNeed };

/** Person and address inside a form's `FormProvider`. `section` is the autocomplete section for browsers. */
export function PostalFields({ section, need }: Props) {
  const { register, formState } = useFormContext<PostalValues>();
  const field = (name: keyof PostalValues) => ({ error: formState.errors[name]?.message, ...register(name) });
  return (
    <>
      <div className={styles.pair}>
        <TextField label="Ad" autoComplete={`${section} given-name`} {...field('first_name')} />
        <TextField label="Soyad" autoComplete={`${section} family-name`} {...field('last_name')} />
      </div>
      <TextField
        label="Telefon"
        type="tel"
        inputMode="tel"
        autoComplete={`${section} tel`}
        placeholder="05xx xxx xx xx"
        {...field('phone')}
      />
      <PlaceFields section={section} brief={need !== 'parcel'} />
      {need !== 'person' && (
        <TextAreaField
          label="Adres"
          autoComplete={`${section} street-address`}
          placeholder="Cadde, sokak, bina ve daire no"
          {...field('address')}
        />
      )}
    </>
  );
}
