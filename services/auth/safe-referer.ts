/** Characters that browsers drop or read as a slash: with them a path can turn into another site's address. */
const DANGEROUS = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Where to go after log-in: a path of this site, with its query, or `/` for everything else. Looked at as it is and
 * decoded, because routers decode; pages of signing in are left out, or nobody would ever arrive.
 */
export function safeReferer(referer: string | null | undefined): string {
  const path = referer ?? '';
  return isOwnPath(path) && decodings(path).every(isOwnPath) && !isSignInPage(path) ? path : '/';
}

/** Pages of signing in, and orders that open by a link; the last three stand with their links' secrets. */
const SIGN_IN = /^\/(giris|kayit|aktivasyon|sifremi-unuttum|sifre-sifirla|siparis\/takip)(?=$|[/?#])/;

/** True on pages where a guest is expected. */
export function isSignInPage(path: string): boolean {
  return SIGN_IN.test(path);
}

/** Address of the log-in page that leads back; from a page of signing in there is nothing to come back to. `reset`: the session has ended. */
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

/** The path decoded once and twice; nothing beyond what can be decoded. */
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
