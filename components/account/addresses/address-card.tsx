import { useEffect, useRef } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Address } from '@/contracts/address';
import { addressLine } from '@/contracts/address-line';
import { formatPhone } from '@/contracts/phone';
import { ConfirmButton } from '../confirm-button';
import { TYPE_WORDS } from './address-values';
import styles from './addresses.module.scss';

type Props = { address: Address; isSaved: boolean; onEdit(): void; onDelete(): void; onDefault(): void };

/**
 * One address with its actions; deleting needs a confirmation. The address just saved takes the focus and scrolls into
 * view, because its form was removed and the page would otherwise stay at its end.
 */
export function AddressCard({ address, isSaved, onEdit, onDelete, onDefault }: Props) {
  const { title, is_active, address_type } = address;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSaved) card.current?.focus();
  }, [isSaved]);
  return (
    <Card as="li" ref={card} className={styles.card} tabIndex={-1}>
      <h2>{title}</h2>
      <p className={styles.kind}>
        {TYPE_WORDS[address_type]}
        {is_active && <strong>Varsayılan</strong>}
      </p>
      <p>
        {address.first_name} {address.last_name}
        <br />
        {formatPhone(address.phone)}
      </p>
      <p>
        {addressLine(address)}, {address.country}
      </p>
      <ActionRow tight>
        <Button variant="quiet" aria-label={`${title}: düzenle`} onClick={onEdit}>
          Düzenle
        </Button>
        <ConfirmButton
          label="Sil"
          name={`${title}: sil`}
          question="Adres silinsin mi?"
          text={`“${title}” adres defterinizden silinir. Verdiğiniz siparişler etkilenmez.`}
          yes="Evet, sil"
          onYes={onDelete}
        />
        {!is_active && (
          <Button variant="quiet" aria-label={`${title}: varsayılan yap`} onClick={onDefault}>
            Varsayılan yap
          </Button>
        )}
      </ActionRow>
    </Card>
  );
}
