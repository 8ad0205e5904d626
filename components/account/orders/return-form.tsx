'use client';

import { useForm } from 'react-hook-form';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { showToast } from '@/components/toasts/show-toast';
import { SelectField, TextAreaField } from '@/components/ui/field';
import { titleWithVariant } from '@/contracts/variant-title';
import { browserApi } from '@/services/http/browser';
import type { OrderAccess } from '@/services/orders/order-access';
import { createReturn } from '@/services/orders/returns';
import type { CustomerOrderDetail } from '@/services/view-models';
import { AccountForm } from '../account-form';

type Line = CustomerOrderDetail['lines'][number];
type Props = { order: CustomerOrderDetail; access: OrderAccess; onDone: () => void };
type Fields = { quantities: Record<string, string>; reason: string };

const EXCLUSIONS: Record<NonNullable<Line['withdrawal_exclusion']>, string> = {
  personalised: 'Kişiye özel hazırlandığı için cayma hakkı yok.',
  perishable: 'Çabuk bozulabildiği için cayma hakkı yok.',
  dated_service: 'Belirli bir tarihte verilen hizmet olduğu için cayma hakkı yok.',
};

/** Selects the number of units to return per line. A reason is optional. */
export function ReturnForm({ order, access, onDone }: Props) {
  const lines = order.lines.filter(({ returnable }) => returnable > 0);
  const form = useForm<Fields>({
    defaultValues: { quantities: Object.fromEntries(lines.map(({ id }) => [`line${id}`, '0'])), reason: '' },
  });
  const chosen = ({ quantities }: Fields) =>
    lines.flatMap(({ id }) => {
      const quantity = Number(quantities[`line${id}`]);
      return quantity > 0 ? [{ line: id, quantity }] : [];
    });
  const sending = useFormSubmit({
    form,
    send: async (fields) => {
      const wanted = chosen(fields);
      if (wanted.length === 0) return null;
      return createReturn(browserApi, access, { lines: wanted, reason: fields.reason });
    },
    done: (sent) => {
      if (!sent) {
        form.setError('root', { message: 'En az bir ürünün adedini seçin.' });
        return;
      }
      void showToast('success', 'Bildiriminiz bize ulaştı.');
      onDone();
    },
    problems: { withdrawal_closed: 'Bu sipariş için cayma süresi doldu.' },
  });
  const excluded = order.lines.filter((line) => line.withdrawal_exclusion !== null);
  return (
    <>
      {excluded.map(
        ({ id, title, withdrawal_exclusion }) =>
          withdrawal_exclusion && (
            <p key={id}>
              {title}: {EXCLUSIONS[withdrawal_exclusion]}
            </p>
          ),
      )}
      {lines.length > 0 && (
        <AccountForm
          sending={{ ...sending, problem: sending.problem ?? form.formState.errors.root?.message ?? null }}
          button="Cayma bildirimi gönder"
        >
          {lines.map(({ id, title, variant_title, returnable }) => (
            <SelectField
              key={id}
              label={`${titleWithVariant(title, variant_title)}: kaç adet geri gönderilecek?`}
              {...form.register(`quantities.line${id}`)}
            >
              {Array.from({ length: returnable + 1 }, (_, quantity) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the quantity identifies the option
                <option key={quantity} value={quantity}>
                  {quantity}
                </option>
              ))}
            </SelectField>
          ))}
          <TextAreaField label="Neden (isteğe bağlı)" maxLength={500} {...form.register('reason')} />
          <p>
            Bildirimden sonra ürünleri 10 gün içinde anlaşmalı kargo firmamızla ücretsiz gönderin. Bedeli,
            bildiriminizin bize ulaşmasından sonra en geç 14 gün içinde ödediğiniz karta iade ederiz.
          </p>
        </AccountForm>
      )}
    </>
  );
}
