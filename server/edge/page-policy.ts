/** Identifies a page's scripts: by hashes for a cached page, by a nonce for one rendered for this request. */
export type PolicyOptions = {
  /** `'sha256-…'` or `'nonce-…'`, separated by spaces. */
  scripts: string;
  /** The shop is served over https: browsers upgrade all requests. */
  secure: boolean;
  /** An additional origin of images (`https://cdn.example.com`), if any. */
  imageOrigin?: string | undefined;
  /** The development mode uses eval and inline styles. */
  dev: boolean;
};

/** The options common to all pages. */
export type Shop = Omit<PolicyOptions, 'scripts'>;

/**
 * The Content-Security-Policy of a page. Only images may come from another origin, and from one only; nothing is sent
 * elsewhere, and only scripts written by the page's own render are allowed. Style attributes are allowed, because the
 * interface uses them for positions; they can't execute anything. Payment needs no exception: browsers navigate to the
 * provider by URL, not by a form.
 */
export function pagePolicy({ scripts, secure, dev, imageOrigin }: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${dev ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${imageOrigin ? ` ${imageOrigin}` : ''}`,
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
