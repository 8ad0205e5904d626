import type { ReactNode } from 'react';
import { WithGoneShelf } from '@/app/_catalog/gone-shelf';

type Props = { params: Promise<{ slug: string }>; children: ReactNode };

export default async function EntryLayout({ params, children }: Props) {
  return <WithGoneShelf slug={(await params).slug}>{children}</WithGoneShelf>;
}
