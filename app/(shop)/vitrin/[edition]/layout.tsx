import type { ReactNode } from 'react';
import { BranchesJsonLd } from '@/app/_stores/branches-json-ld';
import { JsonLd } from '@/components/seo/json-ld';
import { getBranches, getCompany } from '@/services/content/content';
import { serverApi } from '@/services/http/server';
import { organizationJsonLd, webSiteJsonLd } from '@/services/seo/organization';

/** The home page is where search engines look for who sells, and where. */
export default async function HomeLayout({ children }: { children: ReactNode }) {
  const [company, branches] = await Promise.all([getCompany(serverApi), getBranches(serverApi)]);
  return (
    <>
      <JsonLd data={organizationJsonLd(company)} />
      <JsonLd data={webSiteJsonLd()} />
      <BranchesJsonLd branches={branches} />
      {children}
    </>
  );
}
