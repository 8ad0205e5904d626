import { Icon } from '@/components/ui/icon';
import styles from './why-us.module.scss';

const REASONS = [
  { icon: 'truck', title: 'Aynı gün kargo', text: 'Saat 14.00’e kadar verilen siparişler bugün yola çıkar.' },
  { icon: 'party-popper', title: '10.000’den fazla ürün', text: 'Balondan kostüme, partinin her parçası tek yerde.' },
  {
    icon: 'shield-check',
    title: '15 yıllık deneyim',
    text: 'Binlerce doğum gününün, düğünün ve mezuniyetin yanındaydık.',
  },
  { icon: 'store', title: '5 mağaza', text: 'Kadıköy, Etiler, Çekmeköy, Pendik ve Kartal’da bekliyoruz.' },
] as const;

export function WhyUs() {
  return (
    <section aria-labelledby="neden-biz">
      <h2 id="neden-biz" className={styles.title}>
        Neden biz?
      </h2>
      <ul className={styles.reasons}>
        {REASONS.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={30} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
