'use client';

import type { KeyFigures } from '@/contracts/claims';
import styles from './why-us.module.scss';

/** The shop's key figures, only those that are known. Renders nothing without any. */
export function WhyUs({ years, items, sameDayUntil }: KeyFigures) {
  const reasons = [
    years && {
      figure: `${years} yıl`,
      text: 'deneyim: sorularınızın yanıtını bilen bir ekip.',
    },
    items && {
      figure: `${items}+`,
      text: 'ürün: hepsi tek yerde, tek sepette.',
    },
    sameDayUntil && {
      figure: sameDayUntil,
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
