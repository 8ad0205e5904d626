import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ItemPage } from '@/app/_catalog/item-page';
import { notFoundMetadata } from '@/app/_missing/missing-metadata';
import { Alert } from '@/components/ui/alert';
import { getItemPreview } from '@/services/catalog/catalog';
import { serverApi } from '@/services/http/server';
import { buildPageMetadata } from '@/services/seo/metadata';
import styles from './preview.module.scss';

// Rendered per request: not in the page cache, and answered with `no-store`.
export const dynamic = 'force-dynamic';

const readPreview = cache((token: string) => getItemPreview(serverApi, token));

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const item = await readPreview((await params).token);
  if (!item) return notFoundMetadata();
  return buildPageMetadata({ title: `Önizleme: ${item.title}`, index: false, hasSecret: true });
}

/** An item's page as the staff's form would save it, visible to anyone with its link for an hour. */
export default async function PreviewPage({ params }: Props) {
  const item = await readPreview((await params).token);
  if (!item) notFound();
  return (
    <>
      <Alert tone="notice" page className={styles.notice}>
        Bu bir önizlemedir. Kaydedilene kadar mağazada görünmez, buradan sipariş verilemez; bağlantı bir saat çalışır.
      </Alert>
      <ItemPage item={item} isPreview />
    </>
  );
}
