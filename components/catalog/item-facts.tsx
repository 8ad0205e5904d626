import { PackageCheck, ShieldCheck, Truck } from 'lucide-react';
import type { ItemDetail } from '@/contracts/catalog';
import styles from './item-facts.module.scss';

/** What every item's buyer wants to know about delivery, payment and returns. */
export function ItemPromises() {
  return (
    <ul className={styles.promises}>
      <li>
        <Truck aria-hidden="true" /> Saat 14.00’e kadar verilen siparişler aynı gün kargoda
      </li>
      <li>
        <ShieldCheck aria-hidden="true" /> Kartınızla güvenli ödeme sayfasında ödersiniz
      </li>
      <li>
        <PackageCheck aria-hidden="true" /> 14 gün içinde cayma hakkı
      </li>
    </ul>
  );
}

/** Description and properties. */
export function ItemFacts({ item }: { item: ItemDetail }) {
  return (
    <section className={styles.facts}>
      <div>
        <h2>Ürün açıklaması</h2>
        <p>{item.description}</p>
      </div>
      <div>
        <h2>Özellikler</h2>
        <dl className={styles.properties}>
          {item.brand && <Fact name="Marka" value={item.brand} />}
          {item.properties.map((property) => (
            <Fact key={property.id} name={property.title} value={property.label} />
          ))}
          {item.barcode && <Fact name="Barkod" value={item.barcode} />}
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
