import type { DetailProduct, ItemDetail } from '@/services/view-models';
import 'server-only';
import type { Offer } from 'schema-dts';
import { toMoneyString } from '@/contracts/money';
import type { Transit } from '@/contracts/transit';
import { absolute } from './absolute';

/** Days until a parcel is dispatched. */
const HANDLING = { minValue: 0, maxValue: 1 };

/**
 * schema.org Offer of one product: price, stock, and delivery cost of one unit. The 14-day return policy is declared
 * once on the organisation; the offer only declares exceptions from it.
 * @param path URL that shows this product as selected
 */
export function offerJsonLd(
  product: DetailProduct,
  { withdrawal_exclusion }: Pick<ItemDetail, 'withdrawal_exclusion'>,
  path: string,
  { near, far }: Transit,
): Offer {
  return {
    '@type': 'Offer',
    url: absolute(path),
    price: toMoneyString(product.price),
    priceCurrency: 'TRY',
    itemCondition: 'https://schema.org/NewCondition',
    availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: toMoneyString(product.shipping), currency: 'TRY' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TR' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', ...HANDLING, unitCode: 'DAY' },
        transitTime: {
          '@type': 'QuantitativeValue',
          minValue: Math.min(near.best, far.best),
          maxValue: Math.max(near.worst, far.worst),
          unitCode: 'DAY',
        },
      },
    },
    ...(withdrawal_exclusion && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'TR',
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      },
    }),
  };
}
