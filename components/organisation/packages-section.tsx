import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import styles from './organisation.module.scss';

/** The catalogue's packages (its children) with a link to all; without any, an explanation of the price. */
export function PackagesSection({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <section id="paketler" className={styles.section}>
      <h2>Hazır paketler ve fiyatları</h2>
      {children ? (
        <>
          <p>
            Paketlerin fiyatına kurulum, süsleme ve toplama dahildir. Size özel bir şey istiyorsanız{' '}
            <Link href="#form">teklif isteyin</Link>.
          </p>
          {children}
          <p>
            <Link href={`/${slug}`}>Bütün organizasyon paketleri</Link>
          </p>
        </>
      ) : (
        <p>
          Fiyat; yere, misafir sayısına ve temaya göre değişir. <Link href="#form">Teklif isteyin</Link>, yazılı olarak
          gönderelim.
        </p>
      )}
    </section>
  );
}
