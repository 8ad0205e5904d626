import { CopyButton } from '@/components/ui/copy-button';
import { formatDay, formatMoment } from '@/contracts/dates';
import { formatKurus, type Kurus } from '@/contracts/money';
import { MEANS_WORDS } from '@/contracts/payment-methods';
import type { PaymentDue as Due } from '@/services/view-models';
import styles from './payment-due.module.scss';

/** What the buyer of an unpaid order still has to do, with a button to copy each part of a transfer. */
export function PaymentDue({ due }: { due: Due }) {
  return due.method === 'branch' ? <AtBranch due={due} /> : <Transfer due={due} />;
}

function Transfer({ due }: { due: Extract<Due, { method: 'transfer' }> }) {
  const { amount, received, reference, until, accounts } = due;
  return (
    <section className={styles.due} aria-label="Havale bilgileri">
      <p>
        Ürünlerinizi ayırdık. Tutarı <strong>{formatMoment(until)}</strong> tarihine kadar aşağıdaki hesaba gönderin;
        havaleniz ulaşmazsa sipariş kendiliğinden sona erer.
      </p>
      {received > 0 && (
        <p role="alert">
          Şimdiye kadar {formatKurus(received)} aldık; <strong>{formatKurus(amount)}</strong> daha göndermeniz
          gerekiyor.
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name="Tutar" value={formatKurus(amount)} copied={plainAmount(amount)} />
        <Fact name="Açıklama" value={reference} copied={reference} />
      </dl>
      {accounts.map(({ bank, account_name, iban }) => (
        <dl key={iban} className={styles.facts} aria-label={bank}>
          <Fact name="Banka" value={bank} />
          <Fact name="Alıcı" value={account_name} copied={account_name} />
          <Fact name="IBAN" value={iban} copied={iban.replaceAll(' ', '')} />
        </dl>
      ))}
      <p className={styles.soft}>
        Havalenizi hemen tanıyabilmemiz için açıklamaya yalnızca sipariş numaranızı yazın ve tutarın tamamını gönderin.
        Ödemeniz ulaşınca size e-posta göndeririz.
      </p>
    </section>
  );
}

function AtBranch({ due: { amount, until, means } }: { due: Extract<Due, { method: 'branch' }> }) {
  return (
    <section className={styles.due} aria-label="Mağazada ödeme">
      <p>
        Teslim alırken ödeyeceğiniz tutar: <strong>{formatKurus(amount)}</strong>,{' '}
        {means.map((one) => MEANS_WORDS[one]).join(' ya da ')}.
      </p>
      <p>
        Siparişinizi en geç <strong>{formatDay(until)}</strong> günü teslim alabilirsiniz; o güne kadar alınmazsa
        sipariş kendiliğinden sona erer.
      </p>
    </section>
  );
}

type FactProps = { name: string; value: string; copied?: string };

function Fact({ name, value, copied }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {copied !== undefined && <CopyButton text={copied} what={name} />}
      </dd>
    </div>
  );
}

/** As banks' forms take it: `1249,90`. */
const plainAmount = (kurus: Kurus) => formatKurus(kurus).replace('₺', '').replaceAll('.', '');
