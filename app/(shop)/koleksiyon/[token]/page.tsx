import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { BuyAll } from '@/app/_collection/buy-all';
import { notFoundMetadata } from '@/app/_missing/missing-metadata';
import { ReopenResult } from '@/components/account/collections/reopen-result';
import { ProductGrid } from '@/components/catalog/product-grid';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { getSharedCollection } from '@/services/collection/collection';
import { serverApi } from '@/services/http/server';
import { buildPageMetadata } from '@/services/seo/metadata';
import layout from '@/styles/layout.module.scss';

// Never cached: a link must stop working as soon as sharing is turned off.
export const dynamic = 'force-dynamic';

const readShared = cache((token: string) => getSharedCollection(serverApi, token));

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const list = await readShared((await params).token);
  return list ? buildPageMetadata({ title: list.name, index: false }) : notFoundMetadata();
}

/** A list shared by a customer, visible to anyone with its link. */
export default async function SharedCollectionPage({ params }: Props) {
  const { token } = await params;
  const list = await readShared(token);
  if (!list) notFound();
  const { name, items, tool_path: toolPath } = list;
  return (
    <>
      <Breadcrumbs crumbs={[{ title: name, href: `/koleksiyon/${token}` }]} />
      <div className={layout.stack}>
        <h1>{name}</h1>
        {items.length === 0 ? (
          <EmptyState title="Bu listede şu anda ürün yok" text="Listenin sahibi yeni ürünler ekleyince burada görünür.">
            <ButtonLink href="/alisveris">Alışverişe başla</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <p>Sizinle paylaşılan liste: {items.length} ürün</p>
            {toolPath === null ? (
              <div>
                <BuyAll items={items} />
              </div>
            ) : (
              <ReopenResult path={toolPath} />
            )}
            <ProductGrid items={items} eager={2} />
          </>
        )}
      </div>
    </>
  );
}
