/** @throws TypeError for URLs that are not HTTP(S), such as `javascript:` */
export function httpUrl(text: string): URL {
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError(`not a web address: ${text}`);
  return url;
}
