import { Link } from '@/components/ui/link';
import { FOOTER_CATEGORIES, FOOTER_THEMES, SOCIAL_LINKS } from '@/content/footer';
import type { Branch } from '@/contracts/content';
import { formatPhone } from '@/contracts/phone';
import styles from './footer.module.scss';

/** Best sellers, themes, stores, social links and how one pays. */
export function Footer({ storeName, branches }: { storeName: string; branches: readonly Branch[] }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <FooterLinks title="Çok satan kategoriler" links={FOOTER_CATEGORIES} />
        <FooterLinks title="Popüler temalar" links={FOOTER_THEMES} />
        <section>
          <h2 className={styles.title}>Bizi takip edin</h2>
          <ul>
            {SOCIAL_LINKS.map(({ title, href }) => (
              <li key={href}>
                <a href={href} rel="noopener noreferrer" target="_blank">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className={styles.title}>Güvenli ödeme</h2>
          <p className={styles.pay}>
            <span>iyzico ile öde</span> <span>VISA</span> <span>Mastercard</span> <span>TROY</span>
          </p>
          <p>Mağazalarımızda nakit ve kredi kartı geçerlidir.</p>
        </section>
      </div>
      <section id="magazalar" className={styles.stores}>
        <h2 className={styles.title}>Mağazalarımız</h2>
        <ul>
          {branches.map((branch) => (
            <li key={branch.name} className={styles.store}>
              <h3>{branch.name}</h3>
              <p>{branch.address}</p>
              <p>
                <a href={`tel:${branch.phone}`}>{formatPhone(branch.phone)}</a>
              </p>
              <a
                href={branch.map}
                rel="noopener noreferrer"
                target="_blank"
                aria-label={`${branch.name} için yol tarifi`}
              >
                Yol tarifi al
              </a>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.end}>{storeName} · 15 yıllık deneyim, 10.000’den fazla ürün</p>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { title: string; slug: string }[] }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.slug}>
            <Link href={`/${link.slug}`}>{link.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
