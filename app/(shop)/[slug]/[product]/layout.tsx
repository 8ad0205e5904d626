import type { ReactNode } from 'react';
import { WithGoneShelf } from '@/app/_catalog/gone-shelf';

type Props = { params: Promise<{ product: string }>; children: ReactNode };

export default async function CategoryProductLayout({ params, children }: Props) {
  return <WithGoneShelf slug={(await params).product}>{children}</WithGoneShelf>;
}
