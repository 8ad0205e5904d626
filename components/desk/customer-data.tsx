'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import type { DeskCustomer } from '@/services/desk/customers';
import { useEraseCustomer, useExportCustomer } from '@/store/desk/inbox-api';
import { CheckField } from './check-field';
import { FailureAlert } from './failure-alert';
import styles from './kit.module.scss';
import { Part } from './part';
import { saveFile } from './save-file';
import { usePermitted } from './session';

type Customer = DeskCustomer['customer'];

/** Requests of the customer about personal data (KVKK): a file with all of it, and its erasure. */
export function CustomerData({ customer, onErased }: { customer: Customer; onErased(): void }) {
  const isPermitted = usePermitted();
  const [save, { isLoading, error }] = useExportCustomer();
  const [isOpen, setOpen] = useState(false);
  if (!isPermitted('customers.manage') && !isPermitted('customers.erase')) return null;
  const download = async () => {
    const { data } = await save(customer.key);
    if (data !== undefined) saveFile(`musteri-${customer.key}.json`, data, 'application/json');
  };
  return (
    <Part title="Kişisel veriler (KVKK)">
      <p className={styles.soft}>
        Müşteri başvurursa verilerini dosya olarak verin ya da silin. Önce başvuranın gerçekten bu kişi olduğundan emin
        olun.
      </p>
      <FailureAlert error={error} />
      {isPermitted('customers.manage') && (
        <Button variant="quiet" disabled={isLoading} onClick={() => void download()}>
          Verileri indir (JSON)
        </Button>
      )}
      {isPermitted('customers.erase') && (
        <Button variant="plain" onClick={() => setOpen(true)}>
          Verileri sil
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Kişisel verileri sil">
        {isOpen && <EraseForm customer={customer} onErased={onErased} />}
      </Dialog>
    </Part>
  );
}

function EraseForm({ customer, onErased }: { customer: Customer; onErased(): void }) {
  const [erase, { isLoading, error }] = useEraseCustomer();
  const [isSure, setSure] = useState(false);
  const { account, retained_orders, email } = customer;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading && isSure && !('error' in (await erase(customer.key)))) onErased();
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack tight>
        <p>
          <strong>Silinir:</strong>{' '}
          {account === null ? '' : 'üyelik, adresler, sepet, favoriler, anımsatıcılar, yorumlardaki ad, '}
          mesajlar, stok haberleri, ekip notu, engeller ve biten siparişlerin notları.
        </p>
        <p>
          <strong>Kalır:</strong>{' '}
          {retained_orders > 0
            ? `${retained_orders} siparişin kaydı, fatura bilgileriyle birlikte. Vergi Usul Kanunu (5 yıl), Türk Ticaret Kanunu (10 yıl) ve Mesafeli Sözleşmeler Yönetmeliği (3 yıl) saklamayı zorunlu tutar.`
            : 'hiçbir şey; bu kişinin siparişi yok.'}
        </p>
        <p>{email} adresine bilgi verilir. Bu işlem geri alınamaz.</p>
        <CheckField checked={isSure} onChange={setSure}>
          Kalıcı olarak silineceğini anladım
        </CheckField>
        <FailureAlert error={error} />
        <Button type="submit" disabled={!isSure || isLoading}>
          Kalıcı olarak sil
        </Button>
      </Stack>
    </form>
  );
}
