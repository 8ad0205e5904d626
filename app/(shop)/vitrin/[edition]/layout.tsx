import type { ReactNode } from 'react';
import { JsonLd } from '@/components/seo/json-ld';
import { getCompany } from '@/services/content/content';
import { serverApi } from '@/services/http/server';
import { organizationJsonLd, webSiteJsonLd } from '@/services/seo/organization';

/** The home page is where search engines look for who sells. */
export default async function HomeLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <JsonLd data={organizationJsonLd(await getCompany(serverApi))} />
      <JsonLd data={webSiteJsonLd()} />
      {children}
    </>
  );
}
