/**
 * The path and query of a request target. Clients of a forward proxy send `GET http://host/path` (RFC 9112, 3.2.2): the
 * shop is not a proxy, and that host would become part of redirects.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target.replace(/^\/{2,}/, '/');
  const path = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^#]*)/i.exec(target)?.[1] ?? '';
  return path.startsWith('/') ? originForm(path) : `/${path}`;
}

/** Encodes percent signs where one begins no valid escape: Next would fail with 500, and an unknown URL is "not found". */
export function withReadablePath(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
