import { Link } from '@/components/ui/link';
import { infoLinks, serviceLinks } from '@/content/footer';
import type { CategoryRef } from '@/contracts/catalog';
import { moreThan, yearsOpen } from '@/contracts/claims';
import type { Company } from '@/contracts/company';
import type { Branch } from '@/contracts/content';
import styles from './footer.module.scss';
import { PaymentBadges } from './payment-badges';
import { StoreCards } from './store-cards';

type Props = {
  storeName: string;
  branches: readonly Branch[];
  categories: readonly CategoryRef[];
  themes: readonly CategoryRef[];
  /** Null while it cannot be read. */
  company: Company | null;
  /** Number of items for sale. */
  items: number;
};

/** Best-selling categories, themes, service pages, stores, social links and payment methods. */
export function Footer({ storeName, branches, categories, themes, company, items }: Props) {
  const years = company && yearsOpen(company, new Date());
  const many = moreThan(items);
  const social = company?.social ?? [];
  const hasStores = branches.length > 0;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <FooterLinks title="Çok satan kategoriler" links={categories.map(toPage)} />
        <FooterLinks title="Popüler temalar" links={themes.map(toPage)} />
        <FooterLinks title="Size yardımcı olalım" links={serviceLinks(hasStores)} />
        <FooterLinks title="Alışveriş rehberi" links={infoLinks(company?.claims.same_day_until != null)} />
      </div>
      <StoreCards branches={branches} />
      <div className={styles.end}>
        <section aria-labelledby="odeme-yollari">
          <h2 id="odeme-yollari" className={styles.title}>
            Güvenli ödeme
          </h2>
          <PaymentBadges />
          {hasStores && company?.claims.in_stores.includes('cash') && <p>Mağazalarımızda: Nakit ve kredi kartı</p>}
        </section>
        {social.length > 0 && (
          <section aria-labelledby="sosyal-medya">
            <h2 id="sosyal-medya" className={styles.title}>
              Bizi takip edin
            </h2>
            <ul className={styles.social}>
              {social.map(({ title, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener noreferrer" target="_blank">
                    <span className={styles.mark} aria-hidden="true">
                      {title.charAt(0)}
                    </span>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className={styles.claim}>
          {[storeName, years && `${years} yıllık deneyim`, many && `${many} ürün`].filter(Boolean).join(' · ')}
        </p>
      </div>
    </footer>
  );
}

const toPage = ({ name, slug }: CategoryRef) => ({ title: name, href: `/${slug}` });

function FooterLinks({ title, links }: { title: string; links: readonly { title: string; href: string }[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href}>{link.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
