'use client';

import type { FormEvent } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { SelectField, TextAreaField, TextField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { istanbulDay } from '@/contracts/calendar-days';
import { formatKurus } from '@/contracts/money';
import { HAND_METHODS } from '@/contracts/refund-methods';
import type { FailedRefund } from '@/services/desk/returns';
import { useSettleRefund } from '@/store/desk/order-changes';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';

const METHOD_WORDS: Record<(typeof HAND_METHODS)[number], string> = {
  bank_transfer: 'Havale ya da EFT',
  cash: 'Nakit',
  other: 'Başka bir yol',
};

/** Records that a refund which the provider could not pay was paid by hand. */
export function SettleForm({ refund, onDone }: { refund: FailedRefund; onDone(): void }) {
  const [settle, { isLoading, error }] = useSettleRefund();
  const today = istanbulDay(new Date());
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const method = HAND_METHODS.find((name) => name === fieldText(form, 'method')) ?? 'other';
    const settlement = { method, paid_on: fieldText(form, 'paid_on'), note: fieldText(form, 'note').trim() };
    if ('error' in (await settle({ id: refund.id, ...settlement }))) return;
    onDone();
    void showToast('success', 'Elden ödendi olarak kaydedildi, alıcıya bildirildi.');
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        <p>
          {refund.refund_status === 'due'
            ? `${formatKurus(refund.amount)} alıcıya geri ödendiyse kaydedin.`
            : `${formatKurus(refund.amount)} alıcıya kart dışında ödendiyse kaydedin; iade karta bir daha gönderilmez.`}
        </p>
        <SelectField label="Nasıl ödendi?" name="method">
          {HAND_METHODS.map((method) => (
            <option key={method} value={method}>
              {METHOD_WORDS[method]}
            </option>
          ))}
        </SelectField>
        <TextField label="Ödendiği gün" name="paid_on" type="date" required max={today} defaultValue={today} />
        <TextAreaField label="Not (isteğe bağlı)" name="note" hint="Örneğin dekont numarası." maxLength={500} />
        <FailureAlert error={error} />
        <Button type="submit" disabled={isLoading}>
          Elden ödendi olarak kaydet
        </Button>
      </Stack>
    </form>
  );
}
