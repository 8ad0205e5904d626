import { Button } from '@/components/ui/button';
import type { Address } from '@/contracts/address';
import { formatPhone } from '@/contracts/phone';
import { AskAgain } from '../ask-again';
import { TYPE_WORDS } from './address-values';
import styles from './addresses.module.scss';

type Props = { address: Address; onEdit(): void; onDelete(): void; onDefault(): void };

/** One address with what can be done about it. Deleting is asked once more. */
export function AddressCard({ address, onEdit, onDelete, onDefault }: Props) {
  const { title, is_active, address_type } = address;
  return (
    <li className={styles.card}>
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
        {address.address}, {address.neighborhood}, {address.zip_code} {address.district} / {address.city},{' '}
        {address.country}
      </p>
      <div className={styles.ways}>
        <Button variant="quiet" aria-label={`${title}: düzenle`} onClick={onEdit}>
          Düzenle
        </Button>
        <AskAgain
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
      </div>
    </li>
  );
}
