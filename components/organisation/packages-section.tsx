import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import styles from './organisation.module.scss';

/** Packages of the catalogue (its children) with the way to all of them; without any, how the price comes about. */
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
