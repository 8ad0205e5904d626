import { ItemsView } from '@/components/desk/items-view';

export const metadata = { title: 'Ürünler' };

export default function ItemsPage() {
  return <ItemsView />;
}
