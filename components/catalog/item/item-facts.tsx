import { Card } from '@/components/ui/card';
import type { ItemDetail } from '@/services/view-models';
import styles from './item-facts.module.scss';

/** Description with its paragraphs, and properties. */
export function ItemFacts({ item }: { item: ItemDetail }) {
  const paragraphs = item.description.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  const sizes = [...new Set(item.products.map(({ size }) => size).filter((size) => size !== null))];
  return (
    <Card as="section" className={styles.facts}>
      {paragraphs.length > 0 && (
        <div>
          <h2>Ürün açıklaması</h2>
          <div className={styles.description}>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      )}
      <div>
        <h2>Özellikler</h2>
        <dl className={styles.properties}>
          {item.brand && <Fact name="Marka" value={item.brand} />}
          {sizes.length > 0 && <Fact name="Boyut" value={sizes.join(', ')} />}
          {item.properties.map((property) => (
            <Fact key={property.id} name={property.title} value={property.label} />
          ))}
          {item.barcode && <Fact name="Barkod" value={item.barcode} />}
        </dl>
      </div>
    </Card>
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
