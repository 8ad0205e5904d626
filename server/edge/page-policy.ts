/** What the scripts of a page are known by: hashes of a kept page's, or the nonce of one rendered for this request. */
export type PolicyOptions = {
  /** `'sha256-…'` or `'nonce-…'`, separated by spaces. */
  scripts: string;
  /** The shop is reached by https: browsers are told to ask for everything so. */
  secure: boolean;
  /** Where pictures come from besides the shop itself: an origin (`https://cdn.example.com`), or nothing. */
  pictures?: string | undefined;
  /** The development mode evaluates strings and writes styles into the page. */
  dev: boolean;
};

/** What the policies of all pages have in common. */
export type Shop = Omit<PolicyOptions, 'scripts'>;

/**
 * The Content-Security-Policy of a page. Nothing but pictures comes from elsewhere, and those from one place; nothing is sent elsewhere, and the only
 * scripts inside a page are those that its own rendering wrote. Attributes may hold styles, because the interface
 * positions things with them; they can't run anything. Payment needs no exception: browsers go to the provider by
 * an address, not by a form.
 */
export function pagePolicy({ scripts, secure, dev, pictures }: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${dev ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${pictures ? ` ${pictures}` : ''}`,
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
