'use client';

import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ProductImage } from '@/components/ui/product-image';
import { Confetti } from './confetti';
import styles from './organisation-teaser.module.scss';

const STEPS = ['Tarihi ve temayı söyleyin', 'Size özel teklif hazırlayalım', 'Biz kuralım, siz kutlayın'] as const;

/** A section about the organisation service. `image` shows a decorated party; null without one. */
export function OrganisationTeaser({ image }: { image: string | null }) {
  return (
    <section className={styles.teaser} aria-labelledby="organizasyon">
      <Confetti />
      <div className={styles.text}>
        <h2 id="organizasyon">Süslemesi bizden, eğlencesi sizden</h2>
        <p>Doğum günü, baby shower, nişan ya da mezuniyet: İstanbul’da partinizi baştan sona biz kuralım.</p>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>
              <Icon name="check" size={18} /> {step}
            </li>
          ))}
        </ol>
        <ButtonLink href="/s/organizasyon">Organizasyon teklifi al</ButtonLink>
      </div>
      {image && (
        <div className={styles.image}>
          <ProductImage src={image} alt="" sizes="(min-width: 640px) 40vw, 94vw" />
        </div>
      )}
    </section>
  );
}
