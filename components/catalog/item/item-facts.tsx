import { Card } from '@/components/ui/card';
import { FLOAT_PROPERTY, FLOAT_TIMES, floatKindOf, floatWords } from '@/contracts/float-time';
import type { ItemDetail } from '@/services/view-models';
import styles from './item-facts.module.scss';

/** Description with its paragraphs, and properties. */
export function ItemFacts({ item }: { item: ItemDetail }) {
  const paragraphs = item.description.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  const sizes = [...new Set(item.products.map(({ size }) => size).filter((size) => size !== null))];
  const properties = item.properties.filter(({ key }) => key !== FLOAT_PROPERTY);
  const kind = floatKindOf(item.properties.find(({ key }) => key === FLOAT_PROPERTY)?.value);
  const float = kind && FLOAT_TIMES[kind];
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
          {properties.map((property) => (
            <Fact key={property.id} name={property.title} value={property.label} />
          ))}
          {float && <Fact name="Helyumla" value={`yaklaşık ${floatWords(float)} uçar`} />}
          {item.barcode && <Fact name="Barkod" value={item.barcode} />}
        </dl>
        {float && (
          <p className={styles.note}>
            Süre iç mekân içindir; sıcak ve şişirme miktarı kısaltır. Şişirilmiş alacaksanız teslim saatini partinize
            yakın seçin.
          </p>
        )}
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
