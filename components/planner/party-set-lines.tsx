import { Link } from '@/components/ui/link';
import { formatKurus } from '@/contracts/money';
import type { PartySet } from '@/services/view-models';

/** The packs of a theme's set with their items and prices. */
export function PartySetLines({ lines }: Pick<PartySet, 'lines'>) {
  return (
    <ul>
      {lines.flatMap(({ packs, plain }) =>
        packs.map(({ item, product, quantity, pack_size }) => (
          <li key={product.id}>
            <Link href={`/${item.slug}`}>{item.title}</Link>
            <span>
              {product.variant_title && `${product.variant_title}, `}
              {pack_size > 1 ? `${quantity} paket × ${pack_size}` : `${quantity} adet`}
              {plain && ', temasız'}
            </span>
            <span>{formatKurus(product.price * quantity)}</span>
          </li>
        )),
      )}
    </ul>
  );
}
