'use client';

import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useShopSelector } from '@/store/hooks';
import { AgreementDialog } from './agreement-dialog';
import { CheckoutFrame } from './checkout-frame';
import styles from './confirm-step.module.scss';
import { usePlaceOrder } from './use-place-order';

/** Address, contracts, and the button that makes the order binding. `testPayments`: no real money moves. */
export function ConfirmStep({ testPayments }: { testPayments: boolean }) {
  return (
    <CheckoutFrame title="Siparişi onayla" step={1}>
      <Confirm testPayments={testPayments} />
    </CheckoutFrame>
  );
}

/** A draft is remembered while it is typed: without these it is half of one. */
const NEEDED = ['first_name', 'last_name', 'email', 'phone', 'address', 'city', 'district', 'neighborhood', 'zip_code'];

function Confirm({ testPayments }: { testPayments: boolean }) {
  const draft = useShopSelector((state) => state.order.orderInfo.shippingAddress);
  const [accepted, setAccepted] = useState({ pre_information: false, distance_sales: false });
  const [reminded, setReminded] = useState(false);
  const { place, placing, problem, changes, acceptChanges } = usePlaceOrder();
  if (!draft || !NEEDED.every((name) => draft[name])) {
    return (
      <p>
        Önce teslimat bilgilerinizi yazın.{' '}
        <ButtonLink href="/siparis/siparis-bilgilerim">Teslimat bilgileri</ButtonLink>
      </p>
    );
  }
  const ready = accepted.pre_information && accepted.distance_sales;
  return (
    <div className={styles.step}>
      <section className={styles.card}>
        <h2>Teslimat adresi</h2>
        <p>
          {draft.first_name} {draft.last_name}, {draft.phone}
        </p>
        <p>
          {draft.address}, {draft.neighborhood}, {draft.zip_code} {draft.district} / {draft.city}
        </p>
        <Link href="/siparis/siparis-bilgilerim">Değiştir</Link>
      </section>
      <section className={styles.card}>
        <h2>Sözleşmeler</h2>
        <Acceptance
          kind="pre_information"
          title="Ön Bilgilendirme Formu"
          accusative="nu"
          checked={accepted.pre_information}
          onChange={(value) => setAccepted({ ...accepted, pre_information: value })}
        />
        <Acceptance
          kind="distance_sales"
          title="Mesafeli Satış Sözleşmesi"
          accusative="ni"
          checked={accepted.distance_sales}
          onChange={(value) => setAccepted({ ...accepted, distance_sales: value })}
        />
        {reminded && !ready && (
          <p className={styles.error} role="alert">
            Devam etmek için iki metni de onaylayın.
          </p>
        )}
      </section>
      {changes.length > 0 && (
        <div className={styles.changes} role="alert">
          <h2>Sepetinizde değişiklik var</h2>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <Button onClick={acceptChanges}>Sepeti güncelle</Button>
        </div>
      )}
      {problem && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
      <Button
        wide
        disabled={placing}
        aria-busy={placing}
        onClick={() => {
          setReminded(true);
          if (ready) void place(draft);
        }}
      >
        Siparişi onayla ve öde
      </Button>
      <p className={styles.note}>
        Onayladığınızda sipariş ödeme yükümlülüğü doğurur. Kart bilgilerinizi bir sonraki adımda güvenli ödeme
        sayfasında girersiniz; bize ulaşmaz.
        {testPayments && ' Bu mağaza test ödemesi alır: gerçek para çekilmez.'}
      </p>
    </div>
  );
}

type AcceptanceProps = {
  kind: 'pre_information' | 'distance_sales';
  title: string;
  accusative: string;
  checked: boolean;
  onChange(value: boolean): void;
};

function Acceptance({ kind, title, accusative, checked, onChange }: AcceptanceProps) {
  return (
    <div className={styles.acceptance}>
      <label>
        <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
        <span>
          {title}’{accusative} okudum, onaylıyorum
        </span>
      </label>
      <AgreementDialog kind={kind} title={title} />
    </div>
  );
}
