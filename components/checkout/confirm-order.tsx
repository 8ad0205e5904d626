'use client';

import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { WithdrawalNote } from '@/components/ui/withdrawal-note';
import type { DeliveryTerms } from '@/contracts/delivery';
import type { PaymentMethod, PaymentOffers } from '@/contracts/payment-methods';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { useShopSelector } from '@/store/hooks';
import type { AddressDraft } from '@/store/order/order-state';
import { selectShipping } from '@/store/order/shipping-status';
import type { RootState } from '@/store/root-reducer';
import { Acceptance } from './acceptance';
import { EMPTY_ADDRESS } from './address-fields';
import { addressFieldsSchema } from './address-schema';
import { agreedTexts } from './agreed-texts';
import { CheckoutSection } from './checkout-section';
import styles from './confirm-order.module.scss';
import { EMPTY_INVOICE } from './invoice/invoice-fields';
import { invoiceFieldsSchema } from './invoice/invoice-schema';
import { NextStep } from './next-step';
import { orderParts } from './order-parts';
import { OrderReview } from './order-review';
import { checkoutPayload } from './payload';
import { PaymentChoice } from './payment-choice';
import { usePlaceOrder } from './use-place-order';

export type ConfirmProps = {
  /** No real payments are taken. */
  testPayments: boolean;
  terms: DeliveryTerms;
  /** The payment methods besides a card. */
  offers: PaymentOffers;
  /** Of the contract texts; accepted ones of another version have to be accepted again. */
  agreementsVersion: string;
};

/** The order's review, the contracts and the button that places the order. */
export function ConfirmOrder({ testPayments, terms, offers, agreementsVersion }: ConfirmProps) {
  const payment = useShopSelector((state) => state.order.payment);
  const { shippingAddress: draft, billingAddress: invoice } = useShopSelector((state) => state.order.orderInfo);
  if (!draft || !isComplete(draft, invoice)) {
    return (
      <CheckoutSection title="Sipariş bilgileri">
        <p>Siparişinizi onaylamadan önce bilgilerinizi tamamlayın.</p>
        <ButtonLink href="/siparis/siparis-bilgilerim">Sipariş bilgilerine dön</ButtonLink>
      </CheckoutSection>
    );
  }
  return (
    <div className={styles.step}>
      <OrderReview draft={draft} invoice={invoice} terms={terms} />
      <PaymentChoice offers={offers} holidays={terms.holidays} />
      {/* The contracts name the way of paying and the hour: those of others have to be accepted again. */}
      <Consent
        key={`${payment} ${draft.slot ?? ''}`}
        payment={payment}
        testPayments={testPayments}
        agreementsVersion={agreementsVersion}
      />
    </div>
  );
}

type Accepted = { pre_information: boolean; distance_sales: boolean };

function isAgreed(state: RootState, version: string): boolean {
  const { agreed } = state.order;
  return agreed !== null && agreed === agreedTexts(checkoutPayload(orderParts(state), version), new Date());
}

type ConsentProps = Omit<ConfirmProps, 'terms' | 'offers'> & { payment: PaymentMethod };

function Consent({ testPayments, agreementsVersion, payment }: ConsentProps) {
  const [version, setVersion] = useState(agreementsVersion);
  const already = useShopSelector((state) => isAgreed(state, version));
  const [ticked, setTicked] = useState<Accepted | null>(null);
  const accepted = ticked ?? { pre_information: already, distance_sales: already };
  const setAccepted = (change: Partial<Accepted>) => setTicked({ ...accepted, ...change });
  // Texts of another version than the accepted ones have to be accepted again, both: an order has one version.
  const read = (present: string) => {
    if (present === version) return;
    setVersion(present);
    setTicked({ pre_information: false, distance_sales: false });
  };
  const [reminded, setReminded] = useState(false);
  const shipping = useShopSelector(selectShipping);
  const { place, placing, problem, changes, acceptChanges } = usePlaceOrder(version, read);
  const ready = accepted.pre_information && accepted.distance_sales;
  const waiting = placing || shipping.kind === 'checking';
  // The texts contain the delivery cost, and whether they were accepted before is known only with it. Otherwise the
  // checkbox would change under the customer's finger and the tap would uncheck it.
  const unsettled = ticked === null && shipping.kind === 'checking';
  const boxes = useRef<HTMLDivElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  // The button is in the summary, which is visible at any scroll position.
  useEffect(() => {
    if (problem || changes.length > 0) messages.current?.scrollIntoView({ block: 'nearest' });
  }, [problem, changes]);
  const confirm = () => {
    setReminded(true);
    if (!ready) boxes.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus();
    else if (shipping.kind === 'known') void place();
    else messages.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div ref={boxes}>
        <CheckoutSection title="Sözleşmeler">
          <Acceptance
            kind="pre_information"
            title="Ön Bilgilendirme Formu"
            accusative="nu"
            checked={accepted.pre_information}
            disabled={unsettled}
            onChange={(value) => setAccepted({ pre_information: value })}
            onRead={read}
          />
          <Acceptance
            kind="distance_sales"
            title="Mesafeli Satış Sözleşmesi"
            accusative="ni"
            checked={accepted.distance_sales}
            disabled={unsettled}
            onChange={(value) => setAccepted({ distance_sales: value })}
            onRead={read}
          />
          {reminded && !ready && (
            <p className={styles.error} role="alert">
              Devam etmek için iki metni de onaylayın.
            </p>
          )}
        </CheckoutSection>
      </div>
      <NoWithdrawal />
      <div ref={messages} className={styles.messages}>
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
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        )}
        {reminded && shipping.kind === 'failed' && (
          <p className={styles.error} role="alert">
            Toplam tutar bilinmeden sipariş verilemez. Sipariş özetinde kargo ücretini yeniden hesaplatın.
          </p>
        )}
      </div>
      <NextStep>
        <Button wide disabled={waiting} aria-busy={waiting} onClick={confirm}>
          {payment === 'card' ? 'Siparişi onayla ve öde' : 'Siparişi onayla'}
        </Button>
      </NextStep>
      <p className={styles.leaving} role="status">
        {placing &&
          (payment === 'card' ? 'Siparişiniz yazılıyor, güvenli ödeme sayfası açılıyor…' : 'Siparişiniz yazılıyor…')}
      </p>
      <p className={styles.note}>
        Onayladığınızda sipariş ödeme yükümlülüğü doğurur. {NEXT_STEP[payment]}
        {testPayments && payment === 'card' && ' Bu mağaza test ödemesi alır: gerçek para çekilmez.'}
      </p>
    </>
  );
}

const NEXT_STEP: Record<PaymentMethod, string> = {
  card: 'Kart bilgilerinizi bir sonraki adımda güvenli ödeme sayfasında girersiniz; bize ulaşmaz.',
  transfer: 'Hesap bilgilerini ve son ödeme zamanını bir sonraki sayfada ve e-postanızda bulursunuz.',
  branch: 'Ödemeyi siparişinizi mağazadan teslim alırken yaparsınız.',
};

/** Lists the products that cannot be returned, before the order; renders nothing when all can. */
function NoWithdrawal() {
  const lines = useShopSelector(selectBuyableLines).filter(({ item }) => item.withdrawal_exclusion);
  if (lines.length === 0) return null;
  return (
    <div className={styles.exclusions}>
      <p>Siparişi onayladığınızda aşağıdaki ürünlerde cayma hakkınızın olmadığını kabul edersiniz:</p>
      <ul>
        {lines.map(({ product, item }) => (
          <li key={product.id}>
            <strong>{item.title}</strong> <WithdrawalNote reason={item.withdrawal_exclusion} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether an order can be placed with these forms. They are persisted while typing, so they may be incomplete. */
function isComplete(draft: AddressDraft, invoice: AddressDraft | null): boolean {
  const pickup = draft.delivery === 'pickup';
  return (
    addressFieldsSchema(invoice?.kind).safeParse({ ...EMPTY_ADDRESS, ...draft }).success &&
    invoiceFieldsSchema(pickup).safeParse({ ...EMPTY_INVOICE, ...invoice }).success
  );
}
