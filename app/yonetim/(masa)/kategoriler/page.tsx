import { CategoriesView } from '@/components/desk/categories-view';

export const metadata = { title: 'Kategoriler' };

export default function CategoriesPage() {
  return <CategoriesView />;
}
