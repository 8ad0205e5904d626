'use client';

import { useState } from 'react';
import { SelectField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import type { InvoiceShow } from '@/services/desk/invoices';
import { useInvoicesQuery } from '@/store/desk/invoices-api';
import styles from './daily.module.scss';
import { FailureAlert } from './failure-alert';
import { InvoiceCard } from './invoice-card';
import kit from './kit.module.scss';
import { Steps } from './page-steps';
import { useCursorSteps } from './use-cursor-steps';

const SHOWN: Record<InvoiceShow, string> = {
  all: 'Hepsi',
  stuck: 'Sorunlu olanlar',
  open: 'Gönderilmeyi bekleyenler',
};

/** E-archive invoices: those that failed can be corrected and tried again, issued ones downloaded and cancelled. */
export function InvoicesView() {
  const [show, setShow] = useState<InvoiceShow>('all');
  const { cursor, stepsTo } = useCursorSteps<number>(show);
  const { data, error } = useInvoicesQuery({ show }, cursor);
  return (
    <>
      <h1>Faturalar</h1>
      <p className={kit.soft}>
        Fatura, sipariş kargoya verildiğinde ya da mağazadan teslim edildiğinde düzenlenir. Oranlar, seri ve taşıyıcılar{' '}
        <Link href="/yonetim/ayarlar">Ayarlar</Link> sayfasındadır.
      </p>
      <div className={styles.filters}>
        <SelectField
          label="Göster"
          value={show}
          onChange={({ target }) => setShow(target.value === 'stuck' || target.value === 'open' ? target.value : 'all')}
        >
          {Object.entries(SHOWN).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      {data ? (
        data.results.length > 0 ? (
          <ul className={kit.list} aria-label="Faturalar">
            {data.results.map((invoice) => (
              <InvoiceCard key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        ) : (
          <p className={kit.soft}>{show === 'stuck' ? 'Bekleyen sorun yok.' : 'Böyle bir fatura yok.'}</p>
        )
      ) : error ? (
        <FailureAlert error={error} page />
      ) : (
        <Skeleton bars={6} />
      )}
      <Steps {...stepsTo(data?.next ?? null)} />
    </>
  );
}
