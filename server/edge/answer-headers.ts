/** A year, as required by preload lists. Whether subdomains are included is the operator's decision. */
const HSTS = 'max-age=31536000';

/** Browser features that no page of the shop uses. */
const UNUSED = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb'];

/** Headers of every response of the shop: pages, images and API. `secure`: the shop is served over https. */
export function answerHeaders(secure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Other sites get the shop's origin, but never a URL from an email.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': HSTS } : {}),
  };
}
