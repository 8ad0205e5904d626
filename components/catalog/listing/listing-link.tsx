'use client';

import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/components/ui/plain-click';
import { type ListingQuery, listingHref } from '@/services/catalog/listing-query';
import { useListing } from './listing-state';

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'onClick'> & { to: ListingQuery; focusId?: string };

/** A link to another view of this listing. A plain click keeps the scroll position; other clicks behave as usual. */
export function ListingLink({ to, focusId, ...rest }: Props) {
  const { scope, show } = useListing();
  return (
    <Link
      {...rest}
      href={listingHref(scope.path, to)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        show(to, focusId);
      }}
    />
  );
}
