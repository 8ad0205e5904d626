'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import type { DeskInvoice } from '@/services/desk/invoices';
import { useCancelInvoice, useRetryInvoice } from '@/store/desk/invoices-api';
import { FailureAlert } from './failure-alert';
import kit from './kit.module.scss';
import { usePermitted } from './session';

const STATUS_WORDS: Record<DeskInvoice['invoice_status'], string> = {
  planned: 'Düzenlenecek',
  sent: 'Gönderiliyor',
  issued: 'Düzenlendi',
  failed: 'Düzenlenemedi',
  cancelling: 'İptal ediliyor',
  cancelled: 'İptal edildi',
};

/** One invoice with what can be done about it. `inOrder`: without the link to its order. */
export function InvoiceCard({ invoice, inOrder = false }: { invoice: DeskInvoice; inOrder?: boolean }) {
  const { order, number, invoice_status: status, amount, recipient, issued_at, error, stuck, pdf, xml } = invoice;
  return (
    <Card as={inOrder ? 'div' : 'li'} className={kit.card}>
      <div>
        <p className={kit.name}>
          {number ?? 'Numarasız'} · {STATUS_WORDS[status]}
        </p>
        <p className={kit.soft}>
          {!inOrder && (
            <>
              <Link href={`/yonetim/siparisler/${encodeURIComponent(order)}`}>{order}</Link>
              {' · '}
            </>
          )}
          {[recipient, amount === null ? null : formatKurus(amount), issued_at && formatMoment(issued_at)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {stuck && <p role="note">{error ?? 'Denemeler tükendi.'}</p>}
      <ActionRow tight>
        {pdf && (
          <ButtonLink variant="plain" href={pdf} target="_blank">
            PDF
          </ButtonLink>
        )}
        {xml && (
          <ButtonLink variant="plain" href={xml} target="_blank">
            XML
          </ButtonLink>
        )}
        <Changes invoice={invoice} />
      </ActionRow>
    </Card>
  );
}

function Changes({ invoice: { id, number, invoice_status: status, stuck } }: { invoice: DeskInvoice }) {
  const canWrite = usePermitted()('invoices.write');
  const [retry, retrying] = useRetryInvoice();
  const [cancel, cancelling] = useCancelInvoice();
  const [isOpen, setOpen] = useState(false);
  if (!canWrite) return null;
  const tryAgain = async () => {
    if (!('error' in (await retry(id)))) void showToast('success', 'Fatura yeniden denenecek.');
  };
  const end = async () => {
    if ('error' in (await cancel(id))) return;
    setOpen(false);
    void showToast('success', 'Faturanın iptali istendi.');
  };
  return (
    <>
      {stuck && (
        <Button variant="quiet" disabled={retrying.isLoading} onClick={() => void tryAgain()}>
          Yeniden dene
        </Button>
      )}
      {status === 'issued' && !stuck && (
        <Button variant="plain" onClick={() => setOpen(true)}>
          İptal et
        </Button>
      )}
      <FailureAlert error={retrying.error} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Faturayı iptal et">
        {isOpen && (
          <Stack tight>
            <p>
              {number} numaralı fatura entegratörde iptal edilecek. Sipariş için yeniden fatura düzenleyebilirsiniz;
              yeni fatura başka bir numara alır.
            </p>
            <FailureAlert error={cancelling.error} />
            <Button disabled={cancelling.isLoading} onClick={() => void end()}>
              Faturayı iptal et
            </Button>
          </Stack>
        )}
      </Dialog>
    </>
  );
}
