/** A year, as lists of preloaded sites ask for. Subdomains are the operator's to decide. */
const HSTS = 'max-age=31536000';

/** Features of browsers that no page of the shop uses. */
const UNUSED = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb'];

/** What every answer of the shop says, page, picture or API. `secure`: shoppers reach the shop by https. */
export function answerHeaders(secure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Other sites learn where a shopper comes from, but never an address that a mail led to.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': HSTS } : {}),
  };
}
