import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { notFoundMetadata } from '@/app/_missing/missing-metadata';
import { BranchesJsonLd } from '@/app/_stores/branches-json-ld';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs, type Crumb } from '@/components/shell/breadcrumbs';
import { StoreList } from '@/components/stores/store-list';
import { StorePage } from '@/components/stores/store-page';
import { istanbulDay } from '@/contracts/calendar-days';
import { dispatchTerms } from '@/contracts/settings';
import { getBranches } from '@/services/content/content';
import { readSettings } from '@/services/content/settings';
import { serverApi } from '@/services/http/server';
import { breadcrumbJsonLd } from '@/services/seo/json-ld';
import { buildPageMetadata } from '@/services/seo/metadata';

// One page with an optional parameter: a page without parameters would be rendered at build time, where no data exist.
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ branch?: string[] }> };

const ALL: Crumb = { title: 'Mağazalarımız', href: '/magazalarimiz' };

/** The branches, and the one named in the URL: undefined when it names none, null when it does not exist. */
async function readStores({ params }: Props) {
  const [{ branch: [slug, ...rest] = [] }, branches] = await Promise.all([params, getBranches(serverApi)]);
  if (slug === undefined) return { branches, branch: undefined };
  return { branches, branch: (rest.length === 0 && branches.find((branch) => branch.slug === slug)) || null };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { branches, branch } = await readStores(props);
  if (branch === null) return notFoundMetadata();
  if (branch) {
    return buildPageMetadata({
      title: `${branch.label} Mağazası`,
      description: `${branch.name}: adres, telefon, çalışma saatleri, yol tarifi ve mağazada yapabilecekleriniz. ${branch.address}`,
      canonical: `/magazalarimiz/${branch.slug}`,
    });
  }
  if (branches.length === 0) return buildPageMetadata({ title: 'Mağazalarımız', index: false });
  const places = branches.map(({ label }) => label.replace(', İstanbul', '')).join(', ');
  return buildPageMetadata({
    title: 'Mağazalarımız',
    description: `Mağazalarımız: ${places}. Adres, telefon, çalışma saatleri ve yol tarifi.`,
    canonical: '/magazalarimiz',
  });
}

export default async function StoresPage(props: Props) {
  const [{ branches, branch }, settings] = await Promise.all([readStores(props), readSettings()]);
  const { claims } = settings.company;
  const { holidays } = dispatchTerms(settings, istanbulDay(new Date()));
  if (branch === null) notFound();
  if (!branch) {
    return (
      <>
        <Breadcrumbs crumbs={[ALL]} />
        <JsonLd data={breadcrumbJsonLd([ALL])} />
        <BranchesJsonLd branches={branches} />
        <StoreList branches={branches} services={claims.in_stores} holidays={holidays} />
      </>
    );
  }
  // Shortens a name such as "Mavi Balon Kadıköy" to "Kadıköy", because the title contains the shop's name anyway.
  const title = branch.name.replace(`${settings.store_name} `, '');
  const crumbs = [ALL, { title, href: `/magazalarimiz/${branch.slug}` }];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
      <BranchesJsonLd branches={[branch]} />
      <StorePage
        branch={branch}
        others={branches.filter((other) => other !== branch)}
        services={claims.in_stores}
        holidays={holidays}
      />
    </>
  );
}
