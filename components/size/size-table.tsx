import { sharedMeasures } from '@/contracts/body-limits';
import type { ItemSize } from '@/contracts/catalog';
import { MEASURE_LABELS, rangeText } from './measure-labels';
import styles from './size.module.scss';

/** The bodies that each size fits. */
export function SizeTable({ sizes }: { sizes: readonly ItemSize[] }) {
  const measures = sharedMeasures(sizes);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Beden</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {MEASURE_LABELS[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size.size}>
              <th scope="row">{size.size}</th>
              {measures.map((measure) => {
                const range = size.measures[measure];
                return <td key={measure}>{range && rangeText(range)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>
        Ölçüler kıyafetin değil, giyecek kişinin ölçüleridir. Boyu ayakkabısız ölçün; göğüs çevresini mezurayı koltuk
        altlarından geçirip sıkmadan alın.
      </p>
    </>
  );
}
