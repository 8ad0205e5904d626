import { NewItemView } from '@/components/desk/item/item-form-view';

export const metadata = { title: 'Yeni ürün' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NewItemPage({ searchParams }: Props) {
  const { kopya } = await searchParams;
  const copyId = typeof kopya === 'string' && /^\d{1,9}$/.test(kopya) ? Number(kopya) : null;
  return <NewItemView copyId={copyId} />;
}
