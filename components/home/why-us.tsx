import styles from './why-us.module.scss';

const REASONS = [
  { figure: '15 yıl', text: 'deneyim: binlerce doğum gününün, düğünün ve mezuniyetin yanındaydık.' },
  { figure: '10.000+', text: 'ürün: balondan kostüme partinin her parçası tek yerde, tek sepette.' },
  { figure: '14.00', text: 'öncesi verilen siparişler aynı gün kargoda: partiniz sizi beklemez.' },
] as const;

/** What the shop is proud of, in figures. */
export function WhyUs() {
  return (
    <section className={styles.why} aria-labelledby="neden-biz">
      <h2 id="neden-biz">Neden biz?</h2>
      <ul>
        {REASONS.map(({ figure, text }) => (
          <li key={figure}>
            <strong>{figure}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
