import 'server-only';
import type { DayOfWeek, LocalBusiness, WithContext } from 'schema-dts';
import type { Branch } from '@/contracts/content';
import { storefrontEnv } from '@/services/env';

const DAYS: readonly DayOfWeek[] = [
  'https://schema.org/Sunday',
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
];

/** "Caferağa Mahallesi, Moda Caddesi No: 112, 34710 Kadıköy / İstanbul" */
const ADDRESS = /^(.+), (\d{5}) (.+?) \/ (.+)$/;

/** schema.org LocalBusiness of a branch with known opening hours; null for the others, which lack required data. */
export function localBusinessJsonLd(branch: Branch): WithContext<LocalBusiness> | null {
  if (branch.hours.length === 0) return null;
  const url = new URL(`/magazalarimiz/${branch.slug}`, storefrontEnv.siteUrl).href;
  const [, street = branch.address, postalCode, locality, region] = ADDRESS.exec(branch.address) ?? [];
  const { latitude, longitude } = branch;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name: branch.name,
    url,
    telephone: branch.phone,
    hasMap: branch.map,
    ...(branch.img ? { image: new URL(branch.img, storefrontEnv.siteUrl).href } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      ...(postalCode ? { postalCode } : {}),
      ...(locality ? { addressLocality: locality } : {}),
      ...(region ? { addressRegion: region } : {}),
      addressCountry: 'TR',
    },
    ...(latitude !== null && longitude !== null ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    currenciesAccepted: 'TRY',
    paymentAccepted: 'Nakit, kredi kartı',
    openingHoursSpecification: branch.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.flatMap((day) => DAYS[day] ?? []),
      opens,
      closes,
    })),
    ...(branch.exceptions.length > 0 && {
      // Google's documentation of LocalBusiness: a day that opens and closes at midnight is closed.
      specialOpeningHoursSpecification: branch.exceptions.map(({ date, hours }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        validFrom: date,
        validThrough: date,
        opens: hours?.opens ?? '00:00',
        closes: hours?.closes ?? '00:00',
      })),
    }),
  };
}
