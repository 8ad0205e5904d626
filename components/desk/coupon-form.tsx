'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { addDays, midnight } from '@/contracts/calendar-days';
import { LONGEST_CODE } from '@/contracts/coupon-code';
import { parseTypedPrice } from '@/contracts/money';
import { useCreateCoupon } from '@/store/desk/daily-api';
import { CheckField } from './check-field';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';

const PRICE_ERROR = 'Tutarı 50 ya da 49,90 gibi yazın.';

/** Creates a coupon. Days are whole days in Istanbul; the last one is included. */
export function CouponForm({ onDone }: { onDone(): void }) {
  const [create, { isLoading, error }] = useCreateCoupon();
  const [kind, setKind] = useState<'percent' | 'amount'>('percent');
  const [firstOnly, setFirstOnly] = useState(false);
  const [listed, setListed] = useState(true);
  const [wrong, setWrong] = useState<{ discount?: string; least?: string }>({});
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const text = (name: string) => fieldText(form, name).trim();
    const amount = kind === 'amount' ? parseTypedPrice(text('discount')) : null;
    const least = text('least') === '' ? 0 : parseTypedPrice(text('least'));
    const isWrong = kind === 'amount' && !amount;
    setWrong({ ...(isWrong ? { discount: PRICE_ERROR } : {}), ...(least === null ? { least: PRICE_ERROR } : {}) });
    if (isWrong || least === null) return;
    const countOf = (name: string) => (text(name) === '' ? null : Number(text(name)));
    const answer = await create({
      code: text('code'),
      title: text('title'),
      discount: amount === null ? { percent: Number(text('discount')) } : { amount },
      min_amount: least,
      first_order_only: firstOnly,
      per_customer: countOf('per_customer'),
      total_uses: countOf('total_uses'),
      starts_at: text('first_day') ? midnight(text('first_day')) : null,
      ends_at: text('last_day') ? midnight(addDays(text('last_day'), 1)) : null,
      listed,
    });
    if (!answer.data) return;
    onDone();
    void showToast('success', `${answer.data.code} kaydedildi.`);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        <TextField label="Kod" name="code" required minLength={3} maxLength={LONGEST_CODE} />
        <TextField label="Açıklama (isteğe bağlı)" name="title" maxLength={80} />
        <SelectField
          label="İndirim türü"
          value={kind}
          onChange={(event) => setKind(event.target.value === 'amount' ? 'amount' : 'percent')}
        >
          <option value="percent">Yüzde</option>
          <option value="amount">Tutar (TL)</option>
        </SelectField>
        <TextField
          key={kind}
          label={kind === 'percent' ? 'İndirim (%)' : 'İndirim (TL)'}
          name="discount"
          required
          error={wrong.discount}
          {...(kind === 'percent' ? { type: 'number', min: 1, max: 100 } : { inputMode: 'decimal' })}
        />
        <TextField label="En az sepet, TL (isteğe bağlı)" name="least" inputMode="decimal" error={wrong.least} />
        <TextField
          label="Kişi başı kullanım (isteğe bağlı)"
          name="per_customer"
          type="number"
          min={1}
          hint="Yazarsanız kuponu yalnızca üyeler kullanabilir."
        />
        <TextField label="Toplam kullanım (isteğe bağlı)" name="total_uses" type="number" min={1} />
        <TextField label="İlk gün (isteğe bağlı)" name="first_day" type="date" />
        <TextField label="Son gün (isteğe bağlı)" name="last_day" type="date" />
        <CheckField checked={firstOnly} onChange={setFirstOnly}>
          Yalnızca ilk siparişte
        </CheckField>
        <CheckField checked={listed} onChange={setListed}>
          Kampanyalar sayfasında görünsün
        </CheckField>
        <FailureAlert error={error} />
        <Button type="submit" disabled={isLoading}>
          Kuponu kaydet
        </Button>
      </Stack>
    </form>
  );
}
