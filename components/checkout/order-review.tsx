'use client';

import { Link } from '@/components/ui/link';
import { addressLine } from '@/contracts/address-line';
import { formatWeekday } from '@/contracts/dates';
import type { DeliveryTerms } from '@/contracts/delivery';
import { describeMissingChoices } from '@/contracts/if-missing';
import { formatPhone } from '@/contracts/phone';
import { titleWithVariant } from '@/contracts/variant-title';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { useShopSelector } from '@/store/hooks';
import { choiceOf } from '@/store/order/missing-choices';
import type { AddressDraft } from '@/store/order/order-state';
import { CheckoutSection } from './checkout-section';
import { PickupBranch } from './delivery/pickup-branch';
import { SlotReview } from './delivery/slot-review';
import { billingOf, recipientOf } from './invoice/billing';
import styles from './order-review.module.scss';
import { FloatNote } from './party/float-note';
import { PartyVerdict, usePartyAnswer } from './party/party-verdict';

type Props = { draft: AddressDraft; invoice: AddressDraft | null; terms: DeliveryTerms };

/** A summary of the order's data, each section with a link to change it. */
export function OrderReview({ draft, invoice, terms }: Props) {
  const billing = billingOf(draft, invoice);
  const pickup = draft.delivery === 'pickup';
  return (
    <div className={styles.review}>
      {pickup ? (
        <CheckoutSection title="Mağazadan teslim" aside={<Change what="mağaza" />}>
          <PickupBranch slug={draft.branch ?? ''} holidays={terms.holidays} />
        </CheckoutSection>
      ) : (
        <CheckoutSection title="Teslimat adresi" aside={<Change what="teslimat adresi" />}>
          <Postal address={recipientOf(draft, invoice)} />
        </CheckoutSection>
      )}
      <SlotReview draft={draft} places={terms.slots} />
      <CheckoutSection title="Fatura" aside={<Change what="fatura" />}>
        {billing?.kind === 'company' && (
          <p>
            <strong>{billing.company}</strong>
            <br />
            {billing.tax_office} Vergi Dairesi, {billing.tax_number}
          </p>
        )}
        {pickup || billing ? (
          <Postal address={billing ?? recipientOf(draft, invoice)} />
        ) : (
          <p>Bireysel, teslimat adresine düzenlenir.</p>
        )}
      </CheckoutSection>
      <PartyAndNotes draft={draft} terms={terms} />
      <IfMissing />
    </div>
  );
}

/** Party date, gift card text and note; renders nothing when none was given. */
function PartyAndNotes({ draft, terms }: Pick<Props, 'draft' | 'terms'>) {
  const answer = usePartyAnswer(draft, terms);
  const { party_date, party_time, gift, gift_note, note } = draft;
  return (
    <>
      {party_date && (
        <CheckoutSection title="Parti tarihi" aside={<Change what="parti tarihi" />}>
          <p>{party_time ? `${formatWeekday(party_date)} ${party_time}` : formatWeekday(party_date)}</p>
          <PartyVerdict answer={answer} />
          <FloatNote draft={draft} />
        </CheckoutSection>
      )}
      {gift === 'yes' && gift_note && (
        <CheckoutSection title="Hediye notu" aside={<Change what="hediye notu" />}>
          <p className={styles.words}>{gift_note}</p>
          <p className={styles.soft}>Pakete fiyat yazılmaz.</p>
        </CheckoutSection>
      )}
      {note && (
        <CheckoutSection title="Sipariş notu" aside={<Change what="sipariş notu" />}>
          <p className={styles.words}>{note}</p>
        </CheckoutSection>
      )}
    </>
  );
}

/** What the shop does when a product turns out to be missing. */
function IfMissing() {
  const lines = useShopSelector(selectBuyableLines);
  const choices = useShopSelector((state) => state.order.missing);
  const named = lines.map(({ product, item }) => ({
    name: titleWithVariant(item.title, product.variant_title),
    choice: choiceOf(choices, product.id),
  }));
  return (
    <CheckoutSection title="Bir ürün tükenirse" aside={<Change what="tükenen ürün tercihi" />}>
      <p>{describeMissingChoices(named)}</p>
    </CheckoutSection>
  );
}

function Postal({ address }: { address: ReturnType<typeof recipientOf> }) {
  return (
    <div>
      <p>
        {address.first_name} {address.last_name}, {formatPhone(address.phone)}
      </p>
      <p>{addressLine(address)}</p>
    </div>
  );
}

function Change({ what }: { what: string }) {
  return (
    <Link href="/siparis/siparis-bilgilerim" aria-label={`Değiştir: ${what}`}>
      Değiştir
    </Link>
  );
}
