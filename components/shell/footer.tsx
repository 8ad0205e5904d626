import { Link } from '@/components/ui/link';
import type { CategoryRef } from '@/contracts/catalog';
import type { moreThan, yearsOpen } from '@/contracts/claims';
import type { Company } from '@/contracts/company';
import type { Branch } from '@/contracts/content';
import { formatPhone } from '@/contracts/phone';
import type { PublicContent } from '@/contracts/shop-content';
import styles from './footer.module.scss';

type Props = {
  storeName: string;
  branches: readonly Branch[];
  categories: readonly CategoryRef[];
  themes: readonly CategoryRef[];
  /** Null while it cannot be read. */
  company: Company | null;
  /** For how many years the shop has been open, from the first on. */
  years: ReturnType<typeof yearsOpen> | null;
  /** How many items are for sale, in words. */
  many: ReturnType<typeof moreThan>;
  links: PublicContent['footer'];
};

/** Best-selling categories, themes, service pages, stores, social links and payment methods. */
export function Footer({ storeName, branches, categories, themes, company, years, many, links }: Props) {
  const social = company?.social ?? [];
  const hasStores = branches.length > 0;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <FooterLinks title="Çok satan kategoriler" links={categories.map(toPage)} />
        <FooterLinks title="Popüler temalar" links={themes.map(toPage)} />
        <FooterLinks title="Size yardımcı olalım" links={links.services} />
        <FooterLinks title="Alışveriş rehberi" links={links.information} />
      </div>
      <StoreCards branches={branches} />
      <div className={styles.end}>
        <section aria-labelledby="odeme-yollari">
          <h2 id="odeme-yollari">Güvenli ödeme</h2>
          <PaymentBadges />
          {hasStores && company?.claims.in_stores.includes('cash') && <p>Mağazalarımızda: Nakit ve kredi kartı</p>}
        </section>
        {social.length > 0 && (
          <section aria-labelledby="sosyal-medya">
            <h2 id="sosyal-medya">Bizi takip edin</h2>
            <ul className={styles.social}>
              {social.map(({ title, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener noreferrer" target="_blank">
                    <span aria-hidden="true">{title.charAt(0)}</span>
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
      <h2>{title}</h2>
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

/** The branches in the footer of every page, each with a link for directions. */
function StoreCards({ branches }: { branches: readonly Branch[] }) {
  if (branches.length === 0) return null;
  return (
    <section id="magazalar" className={styles.stores} aria-labelledby="magaza-kartlari">
      <h2 id="magaza-kartlari">Mağazalarımız</h2>
      <ul>
        {branches.map(({ slug, name, address, phone, map }) => (
          <li key={name}>
            <h3>
              <Link href={`/magazalarimiz/${slug}`}>{name}</Link>
            </h3>
            <p>{address}</p>
            <div>
              <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
              <a href={map} rel="noopener noreferrer" target="_blank" aria-label={`${name} için yol tarifi al`}>
                Yol tarifi al
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Card schemes that the payment provider accepts. */
const CARDS = ['Visa', 'Mastercard', 'Troy', 'American Express'] as const;

/** The payment provider and card schemes, as names with our own drawing instead of trademarked logos. */
function PaymentBadges() {
  return (
    <ul className={styles.badges} aria-label="Kart ödemeleri">
      <li className={styles.provider}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M6 11V8a6 6 0 0 1 12 0v3" fill="none" stroke="currentColor" strokeWidth="2.4" />
          <rect x="3.5" y="11" width="17" height="10.5" rx="3" fill="currentColor" />
        </svg>
        iyzico ile güvenli ödeme
      </li>
      {CARDS.map((card) => (
        <li key={card}>{card}</li>
      ))}
    </ul>
  );
}
