'use client';

import { FormProvider } from 'react-hook-form';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useSchemaForm } from '@/components/forms/use-schema-form';
import { showToast } from '@/components/toasts/show-toast';
import { TextAreaField } from '@/components/ui/field';
import { formatPhone } from '@/contracts/phone';
import { browserApi } from '@/services/http/browser';
import { readErrorCode } from '@/services/http/field-errors';
import { changeOrder } from '@/services/orders/change-order';
import { AccountForm } from '../account-form';
import { ParcelFields } from '../addresses/parcel-fields';
import type { ChangeDeliveryValues } from './change-schema';
import { CHANGE_PROBLEMS, type ChangeFormProps, STALE_CODES } from './change-words';

const NO_ADDRESS = {
  ...{ first_name: '', last_name: '', phone: '', address: '' },
  ...{ city: '', district: '', neighborhood: '', zip_code: '' },
};

/** Another address for the parcel, and another text on its gift card; neither changes what was paid. */
export function ChangeDelivery({ access, changeable, onDone, onCancel, onStale }: ChangeFormProps) {
  const { address: stored, gift_note, version } = changeable;
  const form = useSchemaForm<ChangeDeliveryValues>({
    schema: () =>
      import('./change-schema').then(({ changeDeliverySchema, changeGiftSchema }) =>
        stored ? changeDeliverySchema : changeGiftSchema,
      ),
    defaultValues: { ...(stored ? { ...stored, phone: formatPhone(stored.phone) } : NO_ADDRESS), gift_note },
  });
  const sending = useFormSubmit({
    form,
    send: async ({ gift_note: note, ...address }) => {
      const edit = { gift_note: note, ...(stored ? { address } : {}) };
      try {
        return await changeOrder(browserApi, access, edit, version);
      } catch (failure) {
        const code = readErrorCode(failure) ?? '';
        if (code === 'wrong_status') onDone();
        if (STALE_CODES.includes(code)) onStale();
        throw failure;
      }
    },
    done: () => {
      void showToast('success', 'Kaydedildi; ayrıntıları e-postayla gönderdik.');
      onDone();
    },
    problems: CHANGE_PROBLEMS,
  });
  return (
    <FormProvider {...form}>
      <AccountForm sending={sending} button="Kaydet" onCancel={onCancel}>
        {stored && (
          <>
            <p>Fatura adresiniz ve ödediğiniz tutar değişmez.</p>
            <ParcelFields />
          </>
        )}
        <TextAreaField
          label="Hediye notu"
          hint="Doluysa paketteki belgede fiyat yazmaz. Boş bırakırsanız hediye kartı eklenmez."
          maxLength={300}
          error={form.formState.errors.gift_note?.message}
          {...form.register('gift_note')}
        />
      </AccountForm>
    </FormProvider>
  );
}
