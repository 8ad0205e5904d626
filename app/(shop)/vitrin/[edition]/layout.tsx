import type { ReactNode } from 'react';
import { BranchesJsonLd } from '@/app/_stores/branches-json-ld';
import { JsonLd } from '@/components/seo/json-ld';
import { getBranches } from '@/services/content/content';
import { readSettings } from '@/services/content/settings';
import { serverApi } from '@/services/http/server';
import { organizationJsonLd, webSiteJsonLd } from '@/services/seo/organization';

/** Adds the structured data of the seller and its branches, which search engines read from the home page. */
export default async function HomeLayout({ children }: { children: ReactNode }) {
  const [settings, branches] = await Promise.all([readSettings(), getBranches(serverApi)]);
  return (
    <>
      <JsonLd data={organizationJsonLd(settings)} />
      <JsonLd data={webSiteJsonLd(settings)} />
      <BranchesJsonLd branches={branches} />
      {children}
    </>
  );
}
