import type { Address } from '@/contracts/address';
import styles from './saved-addresses.module.scss';

type Props = { addresses: readonly Address[]; chosen: Address | undefined; onChoose(address: Address | null): void };

/** The customer's address book to choose from; null stands for an address that is typed. */
export function SavedAddresses({ addresses, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.choices}>
      <legend>Kayıtlı adreslerim</legend>
      {addresses.map((address) => (
        <label key={address.id} className={styles.choice}>
          <input type="radio" name="saved" checked={address === chosen} onChange={() => onChoose(address)} />
          <span>
            <strong>{address.title}</strong>
            <small>
              {address.address}, {address.neighborhood}, {address.district} / {address.city}
            </small>
          </span>
        </label>
      ))}
      <label className={styles.choice}>
        <input type="radio" name="saved" checked={!chosen} onChange={() => onChoose(null)} />
        <span>Başka bir adres</span>
      </label>
    </fieldset>
  );
}
