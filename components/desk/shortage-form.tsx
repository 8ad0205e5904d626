'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { SelectField, TextAreaField, TextField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import type { MissingChoice } from '@/contracts/if-missing';
import { formatKurus } from '@/contracts/money';
import type { DeskOrderDetail } from '@/services/desk/orders';
import { isDeskFailure } from '@/store/desk/desk-api';
import { useReportMissing, useSubstitute } from '@/store/desk/order-changes';
import { CheckField } from './check-field';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';
import { unitsOf } from './pack-lines';

type Line = DeskOrderDetail['lines'][number];
type Props = { number: string; line: Line; onDone(): void };

/** The buyer's choice at checkout (ADR 0039), for the staff. */
export const MISSING_WORDS: Record<MissingChoice, string> = {
  call: 'Eksikse alıcı aranacak',
  refund: 'Eksikse ücreti iade edilecek',
  substitute: 'Eksikse benzeri gönderilecek',
};

/**
 * Units of a line that are not on the shelf: they are refunded, or another product is sent. The API asks for the
 * password, computes the amount and mails the buyer.
 */
export function ShortageForm({ number, line, onDone }: Props) {
  // A letter of a word, and a product that is a substitute itself, can't be replaced.
  const isSubstitute = line.replaces !== null && !line.replaces.by_buyer;
  const canReplace = line.word === null && !isSubstitute && line.if_missing !== 'refund';
  const [isReplaced, setReplaced] = useState(false);
  const [soldOut, setSoldOut] = useState(true);
  const [agreed, setAgreed] = useState(false);
  const [report, missing] = useReportMissing();
  const [substitute, replacing] = useSubstitute();
  const { isLoading, error } = isReplaced ? replacing : missing;
  const unknownSku = isDeskFailure(error) && error.fields.sku ? 'Bu koda sahip bir ürün yok.' : undefined;
  const noAgreement = isDeskFailure(error) && error.fields.note ? 'Ne konuştuğunuzu yazın.' : undefined;
  const left = unitsOf(line);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const text = (name: string) => fieldText(event.currentTarget, name).trim();
    const shared = { note: text('note'), sold_out: soldOut };
    const units = { line: line.id, quantity: Number(text('quantity')) };
    if (isReplaced) {
      const answer = await substitute({ number, substitute: { ...units, ...shared, sku: text('sku'), agreed } });
      if (!answer.data) return;
      const { refund } = answer.data;
      onDone();
      const rest = refund ? ` ${formatKurus(refund.amount)} fark iade edilecek.` : '';
      void showToast('success', `Yerine konacak ürün kaydedildi, alıcıya yazıldı.${rest}`);
      return;
    }
    const answer = await report({ number, units: { lines: [units], ...shared } });
    if (!answer.data) return;
    onDone();
    void showToast('success', `${formatKurus(answer.data.amount)} iade edilecek, alıcıya yazıldı.`);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        <p>{MISSING_WORDS[line.if_missing]}.</p>
        {line.word && <p>Bir harf eksik olunca yazının tamamı iptal edilir.</p>}
        <SelectField label="Kaç adet eksik?" name="quantity" defaultValue={left}>
          {Array.from({ length: left }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {count} adet
            </option>
          ))}
        </SelectField>
        {canReplace && (
          <CheckField checked={isReplaced} onChange={setReplaced}>
            Yerine başka bir ürün gönderilecek
          </CheckField>
        )}
        {isReplaced && (
          <>
            <TextField label="Gönderilecek ürünün kodu" name="sku" required maxLength={80} error={unknownSku} />
            <CheckField checked={agreed} onChange={setAgreed}>
              Alıcı arandı ve kabul etti
            </CheckField>
          </>
        )}
        <TextAreaField
          label="Alıcıya not"
          name="note"
          hint="Alıcıya gönderilen e-postada yer alır."
          required={agreed && isReplaced}
          maxLength={500}
          error={noAgreement}
        />
        <CheckField checked={soldOut} onChange={setSoldOut}>
          Rafta hiç kalmadı: stoğu sıfırla
        </CheckField>
        {!unknownSku && !noAgreement && <FailureAlert error={error} />}
        <Button type="submit" disabled={isLoading}>
          {isReplaced ? 'Değiştir ve alıcıya bildir' : 'Eksik olarak bildir ve parayı iade et'}
        </Button>
      </Stack>
    </form>
  );
}
