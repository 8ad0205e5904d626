'use client';

import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import styles from '../fields.module.scss';
import type { InvoiceFields } from './invoice-fields';

/** The fields of a company's invoice besides its address. */
export function CompanyFields() {
  const { register, formState } = useFormContext<InvoiceFields>();
  const field = (name: 'company' | 'tax_office' | 'tax_number') => ({
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <TextField label="Firma unvanı" autoComplete="billing organization" {...field('company')} />
      <div className={styles.pair}>
        <TextField label="Vergi dairesi" autoComplete="off" {...field('tax_office')} />
        <TextField
          label="Vergi numarası (VKN / TCKN)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          {...field('tax_number')}
        />
      </div>
    </>
  );
}
