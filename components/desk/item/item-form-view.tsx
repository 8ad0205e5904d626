'use client';

import { useRouter } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { useItemQuery } from '@/store/desk/item-form-api';
import { FailureAlert } from '../failure-alert';
import { usePermitted } from '../session';
import { copyOf, draftOf, emptyDraft } from './item-draft';
import { ItemForm } from './item-form';
import { ItemPrices } from './item-prices';

/** The form of an item. */
export function ItemFormView({ id }: { id: number }) {
  const { data, error, refetch } = useItemQuery(id);
  const canWrite = usePermitted()('items.write');
  if (!data) return error ? <FailureAlert error={error} page /> : <Skeleton />;
  return (
    <>
      <BackLink />
      <h1>{data.item.title}</h1>
      <ItemForm
        key={id}
        stored={data}
        start={draftOf(data.item)}
        canWrite={canWrite}
        readAgain={async () => (await refetch()).data ?? null}
      />
      <ItemPrices id={id} />
    </>
  );
}

/** The form of a new item. @param copyId the item that it begins as a copy of; null for an empty form */
export function NewItemView({ copyId }: { copyId: number | null }) {
  return copyId === null ? <NewItem start={emptyDraft()} /> : <CopiedItem id={copyId} />;
}

function CopiedItem({ id }: { id: number }) {
  const { data, error } = useItemQuery(id);
  if (!data) return error ? <FailureAlert error={error} page /> : <Skeleton />;
  return <NewItem start={copyOf(data.item)} />;
}

function NewItem({ start }: { start: ReturnType<typeof emptyDraft> }) {
  const router = useRouter();
  return (
    <>
      <BackLink />
      <h1>Yeni ürün</h1>
      <ItemForm
        stored={null}
        start={start}
        canWrite={usePermitted()('items.write')}
        readAgain={async () => null}
        onCreated={(id) => router.replace(`/yonetim/urunler/${id}`)}
      />
    </>
  );
}

function BackLink() {
  return (
    <p>
      <Link href="/yonetim/urunler">Bütün ürünler</Link>
    </p>
  );
}
