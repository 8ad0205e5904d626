import { notFound } from 'next/navigation';
import { ItemFormView } from '@/components/desk/item/item-form-view';

export const metadata = { title: 'Ürün' };

type Props = { params: Promise<{ id: string }> };

export default async function EditItemPage({ params }: Props) {
  const { id } = await params;
  if (!/^\d{1,9}$/.test(id)) notFound();
  return <ItemFormView id={Number(id)} />;
}
