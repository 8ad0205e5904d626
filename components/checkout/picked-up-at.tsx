import { Link } from '@/components/ui/link';
import { formatPhone } from '@/contracts/phone';
import type { OrderDelivery } from '@/contracts/shipping';
import styles from './payment-result.module.scss';

type Props = {
  branch: Extract<OrderDelivery, { method: 'pickup' }>['branch'];
  hours: readonly { days: string; times: string }[];
};

/** The pickup branch with its address and hours. */
export function PickedUpAt({ branch, hours }: Props) {
  return (
    <section className={styles.pickup}>
      <p>
        Teslim alacağınız mağaza: <strong>{branch.name}</strong>
      </p>
      <p>{branch.address}</p>
      {hours.length > 0 && <p>{hours.map(({ days, times }) => `${days} ${times}`).join(', ')}</p>}
      <p>
        Telefon: <Link href={`tel:${branch.phone}`}>{formatPhone(branch.phone)}</Link> ·{' '}
        <Link href={branch.map} target="_blank" rel="noreferrer">
          Yol tarifi
        </Link>
      </p>
      <p>Siparişiniz hazır olunca e-posta ile haber veririz.</p>
    </section>
  );
}
