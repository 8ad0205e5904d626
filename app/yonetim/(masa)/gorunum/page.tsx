import { BrandView } from '@/components/desk/brand-view';

export const metadata = { title: 'Görünüm' };

export default function BrandPage() {
  return <BrandView />;
}
