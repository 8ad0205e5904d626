import 'server-only';
import type { OnlineStore, WebSite, WithContext } from 'schema-dts';
import type { Company } from '@/contracts/company';
import { storefrontEnv } from '@/services/env';
import { absolute } from './absolute';

/** Days of the right of withdrawal (Mesafeli Sözleşmeler Yönetmeliği, m. 9). */
const RETURN_DAYS = 14;

/** schema.org OnlineStore: the seller and the return policy of all products without a policy of their own. */
export function organizationJsonLd(company: Company): WithContext<OnlineStore> {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': absolute('/#magaza'),
    name: storefrontEnv.storeName,
    legalName: company.trade_name,
    url: absolute('/'),
    logo: absolute('/images/icon-512.png'),
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
export function webSiteJsonLd(): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: storefrontEnv.storeName,
    url: absolute('/'),
    inLanguage: 'tr-TR',
    publisher: { '@id': absolute('/#magaza') },
  };
}
