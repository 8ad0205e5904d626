/** Characters that browsers remove or read as a slash; they could turn a path into another site's URL. */
const DANGEROUS = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * The redirect target after log-in: a path of this site with its query, otherwise `/`. Checked in raw and decoded form,
 * because routers decode. Sign-in pages are excluded to avoid a redirect loop.
 */
export function safeReferer(referer: string | null | undefined): string {
  const path = referer ?? '';
  return isOwnPath(path) && decodings(path).every(isOwnPath) && !isSignInPage(path) ? path : '/';
}

/** Sign-in pages, and orders opened by a link; the last three have secrets in their URLs. */
const SIGN_IN = /^\/(giris|kayit|aktivasyon|sifremi-unuttum|sifre-sifirla|siparis\/takip)(?=$|[/?#])/;

/** True for pages that expect a guest. */
export function isSignInPage(path: string): boolean {
  return SIGN_IN.test(path);
}

/** URL of the log-in page with a return path; none for sign-in pages. `reset`: the session has expired. */
export function loginHref(referer: string, { reset = false }: { reset?: boolean | undefined } = {}): string {
  if (isSignInPage(referer)) return '/giris';
  return `/giris?referer=${encodeURIComponent(referer)}${reset ? '&reset=true' : ''}`;
}

function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || DANGEROUS.test(path)) return false;
  const base = 'https://shop.invalid';
  return (
    URL.canParse(path, base) && new URL(path, base).origin === base && !new URL(path, base).pathname.startsWith('//')
  );
}

/** The path decoded once and twice, as far as decoding succeeds. */
function decodings(path: string): string[] {
  const decoded: string[] = [];
  for (let text = path; decoded.length < 2; ) {
    try {
      text = decodeURIComponent(text);
    } catch (error) {
      if (error instanceof URIError) return decoded.length === 0 ? ['%'] : decoded;
      throw error;
    }
    decoded.push(text);
  }
  return decoded;
}
