'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import type { OwnerReturn } from '@/contracts/refund';
import type { FailedRefund } from '@/services/desk/returns';
import {
  useAcceptReturn,
  useFailedRefundsQuery,
  useRefuseReturn,
  useRetryRefund,
  useReturnsQuery,
} from '@/store/desk/desk-api';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';
import { lineTitle } from './line-title';
import { RestockField } from './restock-field';
import styles from './returns-view.module.scss';
import { usePermitted } from './session';
import { SettleForm } from './settle-form';

/** Returns that wait for a decision, and refunds that could not be paid. */
export function ReturnsView() {
  const isPermitted = usePermitted();
  const { data, error } = useReturnsQuery();
  return (
    <>
      <h1>İadeler</h1>
      <Listed title="Karar bekleyen iadeler" rows={data} failure={error} empty="Karar bekleyen iade yok.">
        {(request) => <ReturnCard key={request.id} request={request} canDecide={isPermitted('returns.decide')} />}
      </Listed>
      {isPermitted('refunds.read') && <FailedRefunds canRetry={isPermitted('refunds.create')} />}
    </>
  );
}

function FailedRefunds({ canRetry }: { canRetry: boolean }) {
  const { data, error } = useFailedRefundsQuery();
  return (
    <Listed
      title="Elle ödenecek ya da yapılamayan para iadeleri"
      rows={data}
      failure={error}
      empty="Bekleyen sorun yok."
    >
      {(refund) => <RefundCard key={refund.id} refund={refund} canRetry={canRetry} />}
    </Listed>
  );
}

type ListedProps<Row> = {
  title: string;
  rows: readonly Row[] | undefined;
  failure: unknown;
  empty: string;
  children(row: Row): ReactNode;
};

function Listed<Row>({ title, rows, failure, empty, children }: ListedProps<Row>) {
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {rows ? (
        rows.length > 0 ? (
          <ul className={styles.list}>{rows.map(children)}</ul>
        ) : (
          <p className={styles.soft}>{empty}</p>
        )
      ) : failure ? (
        <FailureAlert error={failure} page />
      ) : (
        <Skeleton />
      )}
    </section>
  );
}

function OrderLink({ number }: { number: string }) {
  return (
    <Link href={`/yonetim/siparisler/${encodeURIComponent(number)}`} className={styles.order}>
      {number}
    </Link>
  );
}

function ReturnCard({ request, canDecide }: { request: OwnerReturn; canDecide: boolean }) {
  const [open, setOpen] = useState<'accept' | 'refuse' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card as="li" className={styles.card}>
      <div>
        <OrderLink number={request.order} />
        <p className={styles.soft}>
          {formatMoment(request.created_at)}, {request.email}
        </p>
      </div>
      <ul>
        {request.lines.map(({ line, title, variant_title, quantity }) => (
          <li key={line}>
            {quantity} × {lineTitle({ title, variant_title })}
          </li>
        ))}
      </ul>
      {request.reason && <p className={styles.reason}>“{request.reason}”</p>}
      {canDecide && (
        <ActionRow tight>
          <Button onClick={() => setOpen('accept')}>Geldi, kabul et</Button>
          <Button variant="plain" onClick={() => setOpen('refuse')}>
            Reddet
          </Button>
        </ActionRow>
      )}
      <Dialog open={open === 'accept'} onClose={close} title="İadeyi kabul et">
        {open === 'accept' && <AcceptForm id={request.id} onDone={close} />}
      </Dialog>
      <Dialog open={open === 'refuse'} onClose={close} title="İadeyi reddet">
        {open === 'refuse' && <RefuseForm id={request.id} onDone={close} />}
      </Dialog>
    </Card>
  );
}

type DecisionProps = { id: number; onDone(): void };

function AcceptForm({ id, onDone }: DecisionProps) {
  const [accept, { isLoading, error }] = useAcceptReturn();
  const [restock, setRestock] = useState(true);
  const send = async () => {
    if ('error' in (await accept({ id, restock }))) return;
    onDone();
    void showToast('success', 'Kabul edildi, para iadesi başladı.');
  };
  return (
    <Stack tight>
      <p>Parçaların tutarı alıcıya, ödediği yolla iade edilecek.</p>
      <RestockField checked={restock} onChange={setRestock} />
      <FailureAlert error={error} />
      <Button disabled={isLoading} onClick={() => void send()}>
        Kabul et ve parayı iade et
      </Button>
    </Stack>
  );
}

function RefuseForm({ id, onDone }: DecisionProps) {
  const [refuse, { isLoading, error }] = useRefuseReturn();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = fieldText(event.currentTarget, 'reason').trim();
    if (isLoading || !reason || 'error' in (await refuse({ id, reason }))) return;
    onDone();
    void showToast('success', 'Reddedildi, alıcıya nedeni yazıldı.');
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        <TextAreaField label="Neden" name="reason" hint="Alıcıya e-postayla bildirilir." required maxLength={500} />
        <FailureAlert error={error} />
        <Button type="submit" disabled={isLoading}>
          Reddet ve bildir
        </Button>
      </Stack>
    </form>
  );
}

function RefundCard({ refund, canRetry }: { refund: FailedRefund; canRetry: boolean }) {
  const [retry, { isLoading, error }] = useRetryRefund();
  const [isSettling, setSettling] = useState(false);
  const send = async () => {
    if (!('error' in (await retry(refund.id)))) void showToast('success', 'İade yeniden denenecek.');
  };
  return (
    <Card as="li" className={styles.card}>
      <div>
        <OrderLink number={refund.order} />
        <p className={styles.soft}>
          {formatMoment(refund.created_at)}, {refund.email}
        </p>
      </div>
      <p>
        <strong>{formatKurus(refund.amount)}</strong>{' '}
        {refund.refund_status === 'due'
          ? '– havaleyle ya da mağazada alınan para; siz geri ödeyeceksiniz'
          : refund.error && `– ${refund.error}`}
      </p>
      <FailureAlert error={error} />
      {canRetry && (
        <ActionRow tight>
          {refund.refund_status !== 'due' && (
            <Button variant="quiet" disabled={isLoading} onClick={() => void send()}>
              Yeniden dene
            </Button>
          )}
          <Button variant={refund.refund_status === 'due' ? 'quiet' : 'plain'} onClick={() => setSettling(true)}>
            Elden ödendi
          </Button>
        </ActionRow>
      )}
      <Dialog open={isSettling} onClose={() => setSettling(false)} title="Elden ödenen iade">
        {isSettling && <SettleForm refund={refund} onDone={() => setSettling(false)} />}
      </Dialog>
    </Card>
  );
}
