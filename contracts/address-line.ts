type Postal = Record<'address' | 'neighborhood' | 'district' | 'city' | 'zip_code', string>;

/**
 * Formats an address as one line and omits missing parts: "Moda Caddesi No: 112, Caferağa Mahallesi, 34710 Kadıköy /
 * İstanbul".
 */
export function addressLine({ address, neighborhood, zip_code, district, city }: Postal): string {
  const locality = `${[zip_code, district].filter(Boolean).join(' ')} / ${city}`;
  return [address, neighborhood, locality].filter(Boolean).join(', ');
}
