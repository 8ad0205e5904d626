'use client';

import { Fragment } from 'react';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { showToast } from '@/components/toasts/show-toast';
import { SelectField, TextAreaField } from '@/components/ui/field';
import { titleWithVariant } from '@/contracts/variant-title';
import { groupByWord, wordTitle } from '@/contracts/word-groups';
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

/** Selects the number of units to return per line, of a word whole or by letter. A reason is optional. */
export function ReturnForm({ order, access, onDone }: Props) {
  const lines = order.lines.filter(({ returnable }) => returnable > 0);
  const groups = groupByWord(lines);
  const form = useForm<Fields>({
    defaultValues: {
      quantities: Object.fromEntries([
        ...lines.map(({ id }) => [`line${id}`, '0']),
        ...groups.map((_, index) => [`word${index}`, '0']),
      ]),
      reason: '',
    },
  });
  const chosen = ({ quantities }: Fields) =>
    groups.flatMap(({ word, lines: group }, index) =>
      group.flatMap((line) => {
        const words = word ? Number(quantities[`word${index}`]) * perWord(word, line) : 0;
        const quantity = Math.min(line.returnable, words + Number(quantities[`line${line.id}`]));
        return quantity > 0 ? [{ line: line.id, quantity }] : [];
      }),
    );
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
          {groups.map(({ key, word, lines: group }, index) => {
            const units = group.map((line) => (
              <SelectField
                key={line.id}
                label={`${titleWithVariant(line.title, line.variant_title)}: kaç adet geri gönderilecek?`}
                {...form.register(`quantities.line${line.id}`)}
              >
                {quantitiesTo(line.returnable)}
              </SelectField>
            ));
            if (!word) return units;
            const whole = wholeWords(word, group, order.lines);
            return (
              <Fragment key={key}>
                {whole > 0 && (
                  <SelectField
                    label={`${wordTitle(word)} yazısı: kaç tanesi bütün harfleriyle geri gönderilecek?`}
                    {...form.register(`quantities.word${index}`)}
                  >
                    {quantitiesTo(whole)}
                  </SelectField>
                )}
                <details open={whole === 0}>
                  <summary>{wordTitle(word)} yazısının harflerini tek tek seçin</summary>
                  {units}
                </details>
              </Fragment>
            );
          })}
          <TextAreaField label="Neden (isteğe bağlı)" maxLength={500} {...form.register('reason')} />
          <p>
            Bildirimden sonra ürünleri 10 gün içinde anlaşmalı kargo firmamızla ücretsiz gönderin. Bedeli,
            bildiriminizin bize ulaşmasından sonra en geç 14 gün içinde ödediğiniz yolla iade ederiz.
          </p>
        </AccountForm>
      )}
    </>
  );
}

type Word = NonNullable<Line['word']>;

function perWord(word: Word, line: Line): number {
  return line.quantity / word.quantity;
}

/** How many words can be returned with all their letters; a letter that cannot be returned leaves none. */
function wholeWords(word: Word, returnable: readonly Line[], lines: readonly Line[]): number {
  if (returnable.length < lines.filter((line) => line.word?.key === word.key).length) return 0;
  return Math.min(...returnable.map((line) => Math.floor(line.returnable / perWord(word, line))));
}

function quantitiesTo(most: number) {
  return Array.from({ length: most + 1 }, (_, quantity) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the quantity identifies the option
    <option key={quantity} value={quantity}>
      {quantity}
    </option>
  ));
}
