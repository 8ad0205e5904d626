'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { istanbulDay } from '@/contracts/calendar-days';
import { formatDay, formatMoment } from '@/contracts/dates';
import { formatKurus, parseTypedPrice } from '@/contracts/money';
import { type BranchMeans, METHOD_WORDS } from '@/contracts/payment-methods';
import type { DeskOrderDetail } from '@/services/desk/orders';
import { isDeskFailure, useMoveOrder } from '@/store/desk/desk-api';
import { useBookTransfer, usePayAtBranch } from '@/store/desk/receipts-api';
import { CheckField } from './check-field';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';
import { Fact } from './order-delivery';
import styles from './order-view.module.scss';
import { BOOKED_WORDS, RECEIPT_WORDS } from './receipt-words';
import { usePermitted } from './session';

/** How an order is paid, what has come, and what is missing; transfers and payments at the branch are recorded here. */
export function OrderPayment({ order }: { order: DeskOrderDetail }) {
  const isPermitted = usePermitted();
  const [open, setOpen] = useState<'transfer' | 'branch' | null>(null);
  const { payment_method: method, payment_due: due, receipts, paid_at } = order;
  const close = () => setOpen(null);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Ödeme şekli" value={METHOD_WORDS[method]} />
        <Fact name="Ödendi" value={paid_at ? formatMoment(paid_at) : 'Hayır'} />
        {due && <Fact name="Kalan tutar" value={<strong>{formatKurus(due.amount)}</strong>} />}
        {due && (
          <Fact
            name={due.method === 'transfer' ? 'Son ödeme zamanı' : 'En geç teslim alma günü'}
            value={due.method === 'transfer' ? formatMoment(due.until) : formatDay(due.until)}
          />
        )}
        {receipts.map(({ kind, amount, day, description, by, at }) => (
          <Fact
            key={`${at} ${amount}`}
            name={`${RECEIPT_WORDS[kind]}, ${formatDay(day)}`}
            value={describeReceipt(amount, by, description)}
          />
        ))}
      </dl>
      <ActionRow tight>
        {method === 'transfer' && isPermitted('transfers.book') && (
          <Button variant={due ? 'primary' : 'plain'} onClick={() => setOpen('transfer')}>
            Havale geldi
          </Button>
        )}
        {due?.method === 'branch' && isPermitted('payments.collect') && (
          <Button onClick={() => setOpen('branch')}>Ödeme al</Button>
        )}
      </ActionRow>
      <Dialog open={open === 'transfer'} onClose={close} title="Havale geldi">
        {open === 'transfer' && <TransferForm order={order} onDone={close} />}
      </Dialog>
      <Dialog open={open === 'branch'} onClose={close} title="Mağazada ödeme">
        {open === 'branch' && <BranchForm order={order} onDone={close} />}
      </Dialog>
    </>
  );
}

function describeReceipt(amount: number, by: string, description: string): string {
  return [formatKurus(amount), by, description].filter(Boolean).join(' · ');
}

type FormProps = { order: DeskOrderDetail; onDone(): void };

function TransferForm({ order, onDone }: FormProps) {
  const [book, { isLoading, error }] = useBookTransfer();
  const [isWrong, setWrong] = useState(false);
  const today = istanbulDay(new Date());
  const isTwice = isDeskFailure(error) && error.code === 'booked_already';
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const amount = parseTypedPrice(fieldText(form, 'amount'));
    setWrong(!amount);
    if (!amount) return;
    const transfer = { amount, day: fieldText(form, 'day'), note: fieldText(form, 'note').trim(), anyway: isTwice };
    const { data } = await book({ number: order.number, transfer });
    if (!data) return;
    onDone();
    const rest = data.amount > 0 ? `: ${formatKurus(data.amount)}` : '';
    void showToast(data.outcome === 'paid' ? 'success' : 'warning', `${BOOKED_WORDS[data.outcome]}${rest}.`);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        {order.payment_due ? (
          <p>
            Beklenen tutar: {formatKurus(order.payment_due.amount)}. Eksik ya da fazla gelen tutarı da yazabilirsiniz.
          </p>
        ) : (
          <p>
            Bu sipariş havale beklemiyor. Geç gelen tutar, ürünler varsa siparişi yeniden açar; yoksa geri ödenmek üzere
            kaydedilir.
          </p>
        )}
        <TextField
          label="Gelen tutar"
          name="amount"
          inputMode="decimal"
          required
          error={isWrong ? 'Tutarı 1.249,90 gibi yazın.' : undefined}
        />
        <TextField label="Bankadaki gün" name="day" type="date" required max={today} defaultValue={today} />
        <TextField label="Not (isteğe bağlı)" name="note" hint="Örneğin gönderenin adı." maxLength={200} />
        {isTwice && (
          <p role="alert">
            Bu siparişe aynı gün aynı tutar daha önce işlendi. Gerçekten ikinci bir havaleyse yeniden kaydedin.
          </p>
        )}
        {!isTwice && <FailureAlert error={error} />}
        <Button type="submit" disabled={isLoading}>
          {isTwice ? 'İkinci havale olarak kaydet' : 'Kaydet'}
        </Button>
      </Stack>
    </form>
  );
}

const MEANS: readonly (readonly [BranchMeans, string])[] = [
  ['cash', 'Nakit alındı'],
  ['terminal', 'Kartla alındı'],
];

function BranchForm({ order: { number, amount, order_status, payment_due }, onDone }: FormProps) {
  const [pay, paying] = usePayAtBranch();
  const [move, moving] = useMoveOrder();
  const isPermitted = usePermitted();
  const isReady = order_status === 'shipped' && isPermitted('orders.ship');
  // Until it is ticked by hand, what the order itself says: it may become ready while the form is open.
  const [ticked, setHandedOver] = useState<boolean | null>(null);
  const isHandedOver = ticked ?? isReady;
  const accepted = payment_due?.method === 'branch' ? payment_due.means : [];
  const send = async (means: BranchMeans) => {
    if ('error' in (await pay({ number, means }))) return;
    if (isHandedOver) await move({ number, action: 'deliver' });
    onDone();
    void showToast('success', isHandedOver ? 'Ödeme alındı, sipariş teslim edildi.' : 'Ödeme kaydedildi.');
  };
  const isBusy = paying.isLoading || moving.isLoading;
  return (
    <Stack tight>
      <p>
        Alınacak tutar: <strong>{formatKurus(amount)}</strong>
      </p>
      {isReady && (
        <CheckField checked={isHandedOver} onChange={setHandedOver}>
          Sipariş alıcıya teslim edildi
        </CheckField>
      )}
      <FailureAlert error={paying.error ?? moving.error} />
      <ActionRow tight>
        {MEANS.filter(([means]) => accepted.includes(means)).map(([means, words]) => (
          <Button key={means} disabled={isBusy} onClick={() => void send(means)}>
            {words}
          </Button>
        ))}
      </ActionRow>
    </Stack>
  );
}
