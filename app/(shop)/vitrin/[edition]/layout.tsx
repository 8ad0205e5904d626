import type { ReactNode } from 'react';
import { JsonLd } from '@/components/seo/json-ld';
import { readSettings } from '@/services/content/settings';
import { organizationJsonLd, webSiteJsonLd } from '@/services/seo/organization';

/** Adds the structured data of the seller, which search engines read from the home page; branches have pages of their own. */
export default async function HomeLayout({ children }: { children: ReactNode }) {
  const settings = await readSettings();
  return (
    <>
      <JsonLd data={organizationJsonLd(settings)} />
      <JsonLd data={webSiteJsonLd(settings)} />
      {children}
    </>
  );
}
