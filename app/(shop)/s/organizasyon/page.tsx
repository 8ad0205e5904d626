import { notFound } from 'next/navigation';
import { ProductGrid } from '@/components/catalog/product-grid';
import { OrganisationForm } from '@/components/contact/organisation-form';
import { readOutcome } from '@/components/contact/outcome';
import { DecorationGallery } from '@/components/organisation/decoration-gallery';
import {
  OrganisationAnswers,
  OrganisationHero,
  OrganisationSteps,
  PartyCards,
} from '@/components/organisation/organisation-sections';
import { PackagesSection } from '@/components/organisation/packages-section';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { DECORATION_SLUG, PACKAGES_SLUG } from '@/content/organisation';
import { istanbulDay } from '@/contracts/calendar-days';
import { getCategoryItems } from '@/services/catalog/catalog';
import { getFormToken } from '@/services/contact/contact';
import { readSettings } from '@/services/content/settings';
import { serverApi } from '@/services/http/server';
import { getDistricts } from '@/services/location/location';
import { breadcrumbJsonLd } from '@/services/seo/json-ld';
import { buildPageMetadata } from '@/services/seo/metadata';
import layout from '@/styles/layout.module.scss';

// Each form contains a token with the time of its rendering.
export const dynamic = 'force-dynamic';
export const generateMetadata = () =>
  buildPageMetadata({
    title: 'Organizasyon',
    description:
      'Doğum günü, baby shower, nişan, mezuniyet ve kurumsal kutlamalar: İstanbul’da kurulum, süsleme, toplama.',
    canonical: '/s/organizasyon',
  });

const CRUMBS = [{ title: 'Organizasyon', href: '/s/organizasyon' }];
/** İstanbul's code in /locations/. */
const CITY = '34';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function OrganisationPage({ searchParams }: Props) {
  if (!(await readSettings()).company.claims.organises) notFound();
  const [query, token, districts, packages, decoration] = await Promise.all([
    searchParams,
    getFormToken(serverApi),
    getDistricts(serverApi, CITY),
    getCategoryItems(serverApi, PACKAGES_SLUG, { page_size: 8, ordering: 'relevance' }),
    getCategoryItems(serverApi, DECORATION_SLUG, { page_size: 6, ordering: 'relevance' }),
  ]);
  return (
    <>
      <Breadcrumbs crumbs={CRUMBS} />
      <JsonLd data={breadcrumbJsonLd(CRUMBS)} />
      <div className={layout.stack}>
        <OrganisationHero image={packages?.results[0]?.get_thumbnail ?? null} />
        <PartyCards />
        <OrganisationSteps />
        <PackagesSection slug={PACKAGES_SLUG}>
          {packages && packages.results.length > 0 && <ProductGrid items={packages.results} />}
        </PackagesSection>
        {decoration && decoration.results.length > 0 && <DecorationGallery images={decoration.results} />}
        <OrganisationForm
          token={token}
          outcome={readOutcome(query)}
          districts={districts.map(({ name }) => name)}
          today={istanbulDay(new Date())}
        />
        <OrganisationAnswers />
      </div>
    </>
  );
}
