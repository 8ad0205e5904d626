import 'server-only';
import type { Offer } from 'schema-dts';
import type { DetailProduct, ItemDetail } from '@/contracts/catalog';
import { absolute } from './absolute';

/** Days until a parcel is handed over, and until it arrives. */
const HANDLING = { minValue: 0, maxValue: 1 };
const TRANSIT = { minValue: 1, maxValue: 3 };

/**
 * schema.org Offer of one product: price, stock, and what delivery of one piece costs. That everything can be sent
 * back within 14 days is said once, by the organisation; here only that something can't be.
 * @param path the address that shows this product as the chosen one
 */
export function offerJsonLd(
  product: DetailProduct,
  { withdrawal_exclusion }: Pick<ItemDetail, 'withdrawal_exclusion'>,
  path: string,
): Offer {
  return {
    '@type': 'Offer',
    url: absolute(path),
    price: product.price,
    priceCurrency: 'TRY',
    itemCondition: 'https://schema.org/NewCondition',
    availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: product.shipping, currency: 'TRY' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TR' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', ...HANDLING, unitCode: 'DAY' },
        transitTime: { '@type': 'QuantitativeValue', ...TRANSIT, unitCode: 'DAY' },
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
