'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { SelectField, TextAreaField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { formatKurus } from '@/contracts/money';
import type { DeskOrderDetail } from '@/services/desk/orders';
import { useOrderRefundsQuery, useRefundLines } from '@/store/desk/desk-api';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';
import { lineTitle } from './line-title';
import { unitsOf } from './pack-lines';
import styles from './refund-form.module.scss';
import { RestockField } from './restock-field';

/** Refunds units of the lines. The API asks for the password first, and computes the amount. */
export function RefundForm({ order, onDone }: { order: DeskOrderDetail; onDone(): void }) {
  const [refund, { isLoading, error }] = useRefundLines();
  const { data: earlier } = useOrderRefundsQuery(order.number);
  const [restock, setRestock] = useState(false);
  const [units, setUnits] = useState<Record<number, number>>({});
  const lines = Object.entries(units).flatMap(([line, quantity]) =>
    quantity > 0 ? [{ line: Number(line), quantity }] : [],
  );
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading || lines.length === 0) return;
    const details = { lines, reason: fieldText(event.currentTarget, 'reason'), restock };
    const answer = await refund({ number: order.number, refund: details });
    if (!answer.data) return;
    onDone();
    void showToast('success', `${formatKurus(answer.data.amount)} iade edilecek.`);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        {order.lines.map((line) => (
          <SelectField
            key={line.id}
            label={lineTitle(line)}
            value={units[line.id] ?? 0}
            onChange={(event) => setUnits({ ...units, [line.id]: Number(event.target.value) })}
          >
            {Array.from({ length: unitsOf(line) + 1 }, (_, count) => count).map((count) => (
              <option key={count} value={count}>
                {count === 0 ? 'İade edilmeyecek' : `${count} adet`}
              </option>
            ))}
          </SelectField>
        ))}
        <TextAreaField label="Neden" name="reason" maxLength={500} />
        <RestockField checked={restock} onChange={setRestock} />
        {earlier && earlier.length > 0 && (
          <p className={styles.earlier}>
            Bu siparişte {earlier.length} iade var:{' '}
            {earlier
              .map(({ amount, refund_status }) => `${formatKurus(amount)} (${REFUND_WORDS[refund_status]})`)
              .join(', ')}
          </p>
        )}
        <FailureAlert error={error} />
        <Button type="submit" disabled={isLoading || lines.length === 0}>
          Parayı iade et
        </Button>
      </Stack>
    </form>
  );
}

const REFUND_WORDS = {
  planned: 'sırada',
  sent: 'gönderildi',
  due: 'elle ödenecek',
  done: 'ödendi',
  failed: 'yapılamadı',
} as const;
