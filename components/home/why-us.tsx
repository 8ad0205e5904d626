import { hourText, roundedItems, yearsOpen } from '@/contracts/claims';
import type { Company } from '@/contracts/company';
import styles from './why-us.module.scss';

/** The shop's key figures, only those that are known. Renders nothing without any. */
export function WhyUs({ company, items }: { company: Company; items: number }) {
  const years = yearsOpen(company, new Date());
  const rounded = roundedItems(items);
  const until = company.claims.same_day_until;
  const reasons = [
    years && {
      figure: `${years} yıl`,
      text: 'deneyim: sorularınızın yanıtını bilen bir ekip.',
    },
    rounded && {
      figure: `${rounded}+`,
      text: 'ürün: hepsi tek yerde, tek sepette.',
    },
    until && {
      figure: hourText(until),
      text: 'öncesi verilen siparişler aynı gün kargoda.',
    },
  ].filter((reason) => typeof reason === 'object' && reason !== null);
  if (reasons.length === 0) return null;
  return (
    <section className={styles.why} aria-labelledby="neden-biz">
      <h2 id="neden-biz">Neden biz?</h2>
      <ul>
        {reasons.map(({ figure, text }) => (
          <li key={figure}>
            <strong>{figure}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
