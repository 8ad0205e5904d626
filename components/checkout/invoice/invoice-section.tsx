'use client';

import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import type { Address } from '@/contracts/address';
import { CheckoutSection } from '../checkout-section';
import { Choice, Choices } from '../choice';
import styles from '../fields.module.scss';
import { PostalFields } from '../postal-fields';
import { deliveryPart, SavedAddresses, shownAddress } from '../saved-addresses';
import { Tick } from '../tick';
import { EMPTY_INVOICE } from './invoice-fields';
import type { InvoiceFields } from './invoice-schema';

type Props = { pickup: boolean; addresses: readonly Address[] };

/** The invoice recipient. An order for pickup has a single address, which is the invoice's. */
export function InvoiceSection({ pickup, addresses }: Props) {
  const { register, watch, setValue, reset, getValues } = useFormContext<InvoiceFields>();
  const fields = watch();
  const own = fields.other === 'yes' && !pickup;
  const saved = addresses.filter(({ address_type }) => address_type === 'billing');
  const choose = (address: Address | null) => {
    const { other, kind, company, tax_office, tax_number } = getValues();
    reset({ ...EMPTY_INVOICE, ...(address && deliveryPart(address)), other, kind, company, tax_office, tax_number });
  };
  return (
    <CheckoutSection title="Fatura">
      <Choices legend="Fatura türü" unseen>
        <Choice {...register('kind')} value="person" title="Bireysel" />
        <Choice {...register('kind')} value="company" title="Kurumsal" detail="Firma unvanı ve vergi numarasıyla" />
      </Choices>
      {fields.kind === 'company' && <CompanyFields />}
      {!pickup && (
        <Tick
          label="Fatura teslimat adresiyle aynı"
          checked={!own}
          onTick={(same) => setValue('other', same ? '' : 'yes', { shouldDirty: true })}
        />
      )}
      {own && (
        <>
          {saved.length > 0 && (
            <SavedAddresses
              legend="Kayıtlı fatura adreslerim"
              addresses={saved}
              chosen={shownAddress(fields, saved)}
              onChoose={choose}
            />
          )}
          <PostalFields section="billing" need="parcel" />
        </>
      )}
    </CheckoutSection>
  );
}

/** The fields of a company's invoice besides its address. */
function CompanyFields() {
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
