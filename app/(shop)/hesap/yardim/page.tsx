import { accountCrumbs } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { Answers } from '@/components/help/answers';
import { ContactCards } from '@/components/help/contact-cards';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { helpTopics } from '@/content/help';
import { sellsBalloons } from '@/content/party';
import { paymentOffers } from '@/contracts/payment-terms';
import { getCategories } from '@/services/catalog/categories';
import { getBranches, getTexts } from '@/services/content/content';
import { readSettings } from '@/services/content/settings';
import { serverApi } from '@/services/http/server';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
const PAGE = { title: 'Yardım', path: '/hesap/yardim' };
export const generateMetadata = () =>
  buildPageMetadata({
    title: PAGE.title,
    canonical: PAGE.path,
    description: 'Sipariş, teslimat, ödeme, iade ve üyelik üzerine sık sorulan sorular.',
  });

/** The only account page that does not require log-in. */
export default async function HelpPage() {
  const [settings, branches, { help }, categories] = await Promise.all([
    readSettings(),
    getBranches(serverApi),
    getTexts(serverApi),
    getCategories(serverApi),
  ]);
  const { company, working_days: workingDays } = settings;
  const hasBalloons = sellsBalloons(categories.map(({ slug }) => slug));
  const facts = { company, workingDays, hasStores: branches.length > 0, hasBalloons, offers: paymentOffers(settings) };
  return (
    <>
      <Breadcrumbs crumbs={accountCrumbs(PAGE)} />
      <AccountFrame title={PAGE.title} guests>
        <ContactCards company={company} />
        <Answers topics={help ?? helpTopics(facts)} />
      </AccountFrame>
    </>
  );
}
