'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { SelectField, TextAreaField, TextField } from '@/components/ui/field';
import { useShopDispatch, useShopStore } from '@/store/hooks';
import { addressDrafted } from '@/store/order/order-slice';
import { type AddressFields, addressFieldsSchema, EMPTY_ADDRESS } from './address-fields';
import styles from './address-form.module.scss';
import { usePlaces } from './use-places';

/** Who gets the parcel and where. What is typed is remembered at every change; all errors show at once. */
export function AddressForm() {
  const store = useShopStore();
  const dispatch = useShopDispatch();
  const router = useRouter();
  const { register, handleSubmit, watch, setValue, getValues, formState } = useForm<AddressFields>({
    resolver: zodResolver(addressFieldsSchema),
    defaultValues: { ...EMPTY_ADDRESS, ...store.getState().order.orderInfo.shippingAddress },
  });
  const [cityId, districtId] = watch(['city_id', 'district_id']);
  const { cities, districts, neighborhoods, failed, retry } = usePlaces(cityId, districtId);
  useEffect(() => {
    const subscription = watch(() => dispatch(addressDrafted(getValues())));
    return () => subscription.unsubscribe();
  }, [watch, getValues, dispatch]);
  // A remembered choice is set again once its options have come: a select forgets a value that it can't show.
  useEffect(() => {
    for (const [name, options] of [
      ['city_id', cities],
      ['district_id', districts],
      ['neighborhood', neighborhoods],
    ] as const) {
      if (options.length > 0 && getValues(name)) setValue(name, getValues(name));
    }
  }, [cities, districts, neighborhoods, getValues, setValue]);

  const error = (name: keyof AddressFields) => formState.errors[name]?.message;
  const submit = handleSubmit((values) => {
    const city = cities.find(({ id }) => id === values.city_id)?.name ?? '';
    const district = districts.find(({ id }) => id === values.district_id)?.name ?? '';
    dispatch(addressDrafted({ ...values, city, district }));
    router.push('/siparis/siparis-odeme');
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
      {failed && (
        <p className={styles.failed} role="alert">
          İl ve ilçe listesi alınamadı.{' '}
          <Button variant="quiet" onClick={retry}>
            Yeniden dene
          </Button>
        </p>
      )}
      <div className={styles.pair}>
        <SelectField
          label="İl"
          autoComplete="address-level1"
          error={error('city_id')}
          {...register('city_id', {
            onChange: () => {
              setValue('district_id', '');
              setValue('neighborhood', '');
            },
          })}
        >
          <Options places={cities} />
        </SelectField>
        <SelectField
          label="İlçe"
          error={error('district_id')}
          disabled={districts.length === 0}
          {...register('district_id', { onChange: () => setValue('neighborhood', '') })}
        >
          <Options places={districts} />
        </SelectField>
      </div>
      <div className={styles.pair}>
        <SelectField
          label="Mahalle"
          error={error('neighborhood')}
          disabled={neighborhoods.length === 0}
          {...register('neighborhood')}
        >
          <Options places={neighborhoods.map(({ name }) => ({ id: name, name }))} />
        </SelectField>
        <TextField
          label="Posta kodu"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          error={error('zip_code')}
          {...register('zip_code')}
        />
      </div>
      <TextAreaField
        label="Adres"
        autoComplete="street-address"
        placeholder="Cadde, sokak, bina ve daire no"
        error={error('address')}
        {...register('address')}
      />
      <TextAreaField label="Sipariş notu (isteğe bağlı)" error={error('note')} {...register('note')} />
      <Button type="submit" wide>
        Ödemeye geç
      </Button>
    </form>
  );
}

function Options({ places }: { places: readonly { id: string; name: string }[] }) {
  return (
    <>
      <option value="">Seçin</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
