import type { DetailProduct, ItemDetail } from '@/services/view-models';
import 'server-only';
import type { Offer } from 'schema-dts';
import { toMoneyString } from '@/contracts/money';
import type { Transit } from '@/contracts/transit';
import { absolute } from './absolute';

/** Days until a parcel is dispatched. */
const HANDLING = { minValue: 0, maxValue: 1 };

/** Begin of the id of a shipping policy, before its price, and the id of the policy of what can't be returned. */
const [SHIPPING, NO_RETURN] = ['#kargo-', '#iade-yok'];

/**
 * schema.org Offer of one product: price, stock, and delivery cost of one unit. The 14-day return policy is declared
 * once on the organisation; the offer only declares exceptions from it.
 * @param path URL that shows this product as selected
 * @param written the ids of policies that the page's data has already, and then this offer's: most of a ProductGroup's offers have
 * the same, and refer to the first one's (Google's structured data for product variants)
 */
export function offerJsonLd(
  product: DetailProduct,
  { withdrawal_exclusion }: Pick<ItemDetail, 'withdrawal_exclusion'>,
  path: string,
  transit: Transit,
  written = new Set<string>(),
): Offer {
  return {
    '@type': 'Offer',
    url: absolute(path),
    price: toMoneyString(product.price),
    priceCurrency: 'TRY',
    itemCondition: 'https://schema.org/NewCondition',
    availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    shippingDetails: once(written, shippingPolicy(toMoneyString(product.shipping), transit)),
    ...(withdrawal_exclusion && {
      hasMerchantReturnPolicy: once(written, {
        '@type': 'MerchantReturnPolicy',
        '@id': NO_RETURN,
        applicableCountry: 'TR',
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      }),
    }),
  };
}

function shippingPolicy(value: string, { near, far }: Transit) {
  return {
    '@type': 'OfferShippingDetails' as const,
    '@id': SHIPPING + value,
    shippingRate: { '@type': 'MonetaryAmount' as const, value, currency: 'TRY' },
    shippingDestination: { '@type': 'DefinedRegion' as const, addressCountry: 'TR' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime' as const,
      handlingTime: { '@type': 'QuantitativeValue' as const, ...HANDLING, unitCode: 'DAY' },
      transitTime: {
        '@type': 'QuantitativeValue' as const,
        minValue: Math.min(near.best, far.best),
        maxValue: Math.max(near.worst, far.worst),
        unitCode: 'DAY',
      },
    },
  };
}

/** The node, or a reference to it when it was written before. */
function once<Node extends { '@id': string }>(written: Set<string>, node: Node): Node | { '@id': string } {
  const id = node['@id'];
  if (written.has(id)) return { '@id': id };
  written.add(id);
  return node;
}
