'use client';

import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import type { Place } from '@/contracts/location';
import { NeighborhoodField } from './neighborhood-field';
import styles from './place-fields.module.scss';
import { usePlaces } from './use-places';

/** The values that {@link PlaceFields} fills; names as in /locations/. */
type PlaceValues = { city: string; district: string; neighborhood: string; zip_code: string };

type Props = {
  /** The autocomplete section, for forms with several addresses. */
  section?: 'shipping' | 'billing';
  /** Province and district only. */
  brief?: boolean;
};

/** İl → İlçe → Mahalle and the postcode, inside a form's `FormProvider`. Country is always Türkiye. */
export function PlaceFields({ section, brief = false }: Props) {
  const { register, watch, setValue, getValues, formState } = useFormContext<PlaceValues>();
  const [city, district] = watch(['city', 'district']);
  const { cities, districts, neighborhoods, failed, retry } = usePlaces(city, district);
  // Persisted values are set again once their options have loaded, because a select drops a value without an option.
  useEffect(() => {
    for (const [name, options] of [
      ['city', cities],
      ['district', districts],
    ] as const) {
      if (options.length > 0 && getValues(name)) setValue(name, getValues(name));
    }
  }, [cities, districts, getValues, setValue]);
  const fills = (token: string) => (section ? `${section} ${token}` : token);
  const error = (name: keyof PlaceValues) => formState.errors[name]?.message;
  return (
    <>
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
          autoComplete={fills('address-level1')}
          error={error('city')}
          {...register('city', {
            onChange: () => {
              setValue('district', '');
              setValue('neighborhood', '');
              const plate = cities.find(({ name }) => name === getValues('city'))?.id ?? '';
              if (!getValues('zip_code').startsWith(plate)) setValue('zip_code', '');
            },
          })}
        >
          <Options places={cities} />
        </SelectField>
        <SelectField
          label="İlçe"
          autoComplete={fills('address-level2')}
          error={error('district')}
          disabled={districts.length === 0}
          {...register('district', { onChange: () => setValue('neighborhood', '') })}
        >
          <Options places={districts} />
        </SelectField>
      </div>
      {!brief && (
        <div className={styles.pair}>
          <NeighborhoodField
            neighborhoods={neighborhoods}
            autoComplete={fills('address-level3')}
            disabled={district === ''}
            onListed={({ zip_code }) => {
              if (zip_code !== null) setValue('zip_code', zip_code);
            }}
          />
          <TextField
            label="Posta kodu"
            inputMode="numeric"
            autoComplete={fills('postal-code')}
            maxLength={5}
            hint="İsteğe bağlı"
            error={error('zip_code')}
            {...register('zip_code')}
          />
        </div>
      )}
    </>
  );
}

function Options({ places }: { places: readonly Place[] }) {
  return (
    <>
      <option value="">Seçin</option>
      {places.map(({ id, name }) => (
        <option key={id} value={name}>
          {name}
        </option>
      ))}
    </>
  );
}
