import 'server-only';
import type { OnlineStore, WebSite, WithContext } from 'schema-dts';
import type { PublicSettings } from '@/contracts/settings';
import { absolute } from './absolute';

/** Days of the right of withdrawal (Mesafeli Sözleşmeler Yönetmeliği, m. 9). */
const RETURN_DAYS = 14;

type ShopNames = Pick<PublicSettings, 'store_name' | 'company'>;

/** schema.org OnlineStore: the seller and the return policy of all products without a policy of their own. */
export function organizationJsonLd({
  store_name,
  company,
  brand,
}: ShopNames & Pick<PublicSettings, 'brand'>): WithContext<OnlineStore> {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': absolute('/#magaza'),
    name: store_name,
    legalName: company.trade_name,
    url: absolute('/'),
    logo: absolute(brand.icons?.large ?? '/images/icon-512.png'),
    email: company.email,
    telephone: company.phone,
    address: { '@type': 'PostalAddress', streetAddress: company.address, addressCountry: 'TR' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: company.phone,
      email: company.email,
      availableLanguage: 'tr',
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'TR',
      returnPolicyCountry: 'TR',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: RETURN_DAYS,
      returnMethod: 'https://schema.org/ReturnByMail',
      // The seller pays for returns with the carrier named in the pre-contract information.
      returnFees: 'https://schema.org/FreeReturn',
      refundType: 'https://schema.org/FullRefund',
      merchantReturnLink: absolute('/s/iade-kosullari'),
    },
  };
}

/** schema.org WebSite: the site name shown in search results. */
export function webSiteJsonLd({ store_name }: ShopNames): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: store_name,
    url: absolute('/'),
    inLanguage: 'tr-TR',
    publisher: { '@id': absolute('/#magaza') },
  };
}
