import { ContactForm } from '@/components/contact/contact-form';
import { readOutcome } from '@/components/contact/outcome';
import { ContactCards } from '@/components/help/contact-cards';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { StoreCards } from '@/components/stores/store-card';
import { Link } from '@/components/ui/link';
import { istanbulDay } from '@/contracts/calendar-days';
import { dispatchTerms } from '@/contracts/settings';
import { getFormToken } from '@/services/contact/contact';
import { readProductQuestion } from '@/services/contact/product-question';
import { getBranches } from '@/services/content/content';
import { readSettings } from '@/services/content/settings';
import { serverApi } from '@/services/http/server';
import { breadcrumbJsonLd } from '@/services/seo/json-ld';
import { buildPageMetadata } from '@/services/seo/metadata';
import layout from '@/styles/layout.module.scss';
import styles from './contact.module.scss';

// Each form contains a token with the time of its rendering.
export const dynamic = 'force-dynamic';
export const generateMetadata = () =>
  buildPageMetadata({
    title: 'İletişim',
    description: 'Bize yazın ya da arayın: e-posta, telefon, iletişim formu ve adreslerimiz.',
    canonical: '/iletisim',
  });

const CRUMBS = [{ title: 'İletişim', href: '/iletisim' }];

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ContactPage({ searchParams }: Props) {
  const [query, settings, branches, token] = await Promise.all([
    searchParams,
    readSettings(),
    getBranches(serverApi),
    getFormToken(serverApi),
  ]);
  const question = readProductQuestion(query);
  return (
    <>
      <Breadcrumbs crumbs={CRUMBS} />
      <JsonLd data={breadcrumbJsonLd(CRUMBS)} />
      <div className={layout.stack}>
        <h1>İletişim</h1>
        <div className={styles.ways}>
          <div className={styles.direct}>
            <ContactCards company={settings.company} />
            <p>
              Sık sorulanların yanıtı <Link href="/hesap/yardim">Yardım</Link> sayfasında olabilir. Siparişinizin
              durumunu <Link href="/hesap/siparislerim">Siparişlerim</Link> sayfasında görürsünüz.
            </p>
          </div>
          {/* The key: the search field of this page may lead to it again, with another question. */}
          <ContactForm key={question?.message} token={token} outcome={readOutcome(query)} question={question} />
        </div>
        {branches.length > 0 && (
          <section className={layout.stack}>
            <h2>Mağazalarımız</h2>
            <StoreCards
              branches={branches}
              holidays={dispatchTerms(settings, istanbulDay(new Date())).holidays}
              heading="h3"
            />
          </section>
        )}
      </div>
    </>
  );
}
