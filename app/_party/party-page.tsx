import type { ReactNode } from 'react';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { Stack } from '@/components/ui/stack';
import { breadcrumbJsonLd } from '@/services/seo/json-ld';
import layout from '@/styles/layout.module.scss';

type Props = { title: string; path: string; intro: string; children: ReactNode };

/** The frame of a party tool's page: breadcrumbs, heading and introduction. */
export function PartyPage({ title, path, intro, children }: Props) {
  const crumbs = [{ title, href: path }];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
      <div className={layout.stack}>
        <Stack as="header" tight>
          <h1>{title}</h1>
          <p>{intro}</p>
        </Stack>
        {children}
      </div>
    </>
  );
}
