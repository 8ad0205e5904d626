import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { TitledCard } from '@/components/ui/titled-card';
import { BALLOON_COLORS } from '@/contracts/balloon-colors';
import { BALLOON_SIZES } from '@/contracts/garland-geometry';
import { formatKurus } from '@/contracts/money';
import type { Garland } from '@/services/view-models';
import styles from './garland-calculator.module.scss';
import { SIZES } from './words';

/** The garland's balloons by size and colour, its packs, and what else it needs. */
export function GarlandContents({ garland, children }: { garland: Garland; children: ReactNode }) {
  return (
    <div className={styles.contents}>
      <Balloons garland={garland} />
      {garland.packs.length > 0 && <Packs garland={garland} />}
      <Material garland={garland} />
      {children}
    </div>
  );
}

/**
 * Colours that are replaced by the nearest one, and those of which no colour has enough. Belongs beside the drawing, which
 * has the colours that are bought.
 */
export function Replacements({ garland: { needs, diameters, category } }: { garland: Garland }) {
  const replaced = needs.filter((need) => need.replaced !== null);
  return (
    <div role="status" className={styles.replaced}>
      {replaced.length > 0 && (
        <Alert as="div" tone="notice">
          <ul className={styles.notes}>
            {replaced.map(({ size, color, bought_color, replaced: why }) => (
              <li key={`${size} ${color}`}>
                {titleOf(color)} {diameters[size]} cm balon {why === 'sold_out' ? 'yeterince kalmadı' : 'satmıyoruz'}:{' '}
                {bought_color ? (
                  <>
                    yerine <strong>{titleOf(bought_color)}</strong> ile hesapladık.
                  </>
                ) : (
                  <>
                    yerine önerebileceğimiz bir renk de yok. <Link href={`/${category}`}>Lateks balonlara bakın</Link>.
                  </>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

function Balloons({ garland: { colors, diameters, needs, balloons } }: { garland: Garland }) {
  const sizes = BALLOON_SIZES.filter((size) => diameters[size] !== null);
  const countOf = (size: string, color?: string) =>
    needs
      .filter((need) => need.size === size && (!color || need.color === color))
      .reduce((sum, { count }) => sum + count, 0);
  return (
    <TitledCard title="Kaç balon?">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Renk</th>
            {sizes.map((size) => (
              <th key={size} scope="col">
                {SIZES[size]} <small>{diameters[size]} cm</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colors.map((color) => (
            <tr key={color}>
              <th scope="row">
                <span className={styles.swatch} style={{ background: `var(--c-${color})` }} aria-hidden="true" />
                {titleOf(color)}
              </th>
              {sizes.map((size) => (
                <td key={size}>{countOf(size, color)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Toplam {balloons}</th>
            {sizes.map((size) => (
              <td key={size}>{countOf(size)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </TitledCard>
  );
}

function Packs({ garland: { packs, amount } }: { garland: Garland }) {
  return (
    <TitledCard title="Paketler">
      <ul className={styles.packs}>
        {packs.map(({ item, product, quantity, pack_size, needed }) => (
          <li key={product.id}>
            <div>
              <Link href={`/${item.slug}`}>{item.title}</Link>
              <p className={styles.hint}>
                {product.variant_title}: {quantity} × {pack_size} balon, {needed} gerekiyor
              </p>
            </div>
            <span>{formatKurus(product.price * quantity)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        Toplam <strong>{formatKurus(amount)}</strong>
      </p>
      <p className={styles.hint}>Patlayanlar için her renkten onda bir fazlasını hesapladık.</p>
    </TitledCard>
  );
}

function Material({ garland: { strip_metres, glue_dots, minutes } }: { garland: Garland }) {
  return (
    <TitledCard title="Başka ne gerekir?">
      <ul className={styles.notes}>
        <li>Balon şeridi: {strip_metres.toLocaleString('tr-TR')} m</li>
        {glue_dots > 0 && <li>Balon yapıştırıcısı: {glue_dots} nokta</li>}
        <li>Balon pompası: elektrikli pompayla yaklaşık {durationText(minutes)} sürer; iki kişi daha çabuk bitirir.</li>
      </ul>
    </TitledCard>
  );
}

function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} saat`, rest > 0 && `${rest} dakika`].filter(Boolean).join(' ');
}

function titleOf(color: string): string {
  return BALLOON_COLORS.find(({ slug }) => slug === color)?.title ?? color;
}
