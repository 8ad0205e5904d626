import type { ReactNode } from 'react';
import { BranchesJsonLd } from '@/app/_stores/branches-json-ld';
import { JsonLd } from '@/components/seo/json-ld';
import { getBranches, getCompany } from '@/services/content/content';
import { serverApi } from '@/services/http/server';
import { organizationJsonLd, webSiteJsonLd } from '@/services/seo/organization';

/** Adds the structured data of the seller and its branches, which search engines read from the home page. */
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
