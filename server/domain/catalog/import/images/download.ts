import { lookup as resolveHost } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ImageError } from '@/server/platform/media/resize-image';
import { isPublicIp } from './public-ip';

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Connections that are reused for the next image. Separate agents by permitted hosts, because a connection opened by
 * other code has not been checked.
 */
const agents = () => ({ http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) });
const PUBLIC_AGENTS = agents();
const OPEN_AGENTS = agents();

export type DownloadLimits = { maxBytes: number; timeoutMs: number; allowPrivateImageHosts: boolean };
/** The validators of the server's last response. */
export type Validators = { etag: string | null; lastModified: string | null };
export type Download = { changed: false } | ({ changed: true; bytes: Buffer } & Validators);

/**
 * Downloads an image over http or https. Catalogue files are untrusted, so a URL must not reach this machine or its
 * networks: every host is resolved here, and the connection goes to exactly the checked IP address, on each of at most
 * three redirects.
 * @param known the last response's validators, for a conditional request
 * @throws ImageError when it can't be downloaded
 */
export async function download(source: string, known: Validators | null, limits: DownloadLimits): Promise<Download> {
  // One deadline for the whole request, including redirects.
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    let url = checkedUrl(source, limits);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const response = await open(url, known, limits, signal);
      const status = response.statusCode ?? 0;
      const target = REDIRECTS.has(status) ? response.headers.location : undefined;
      if (target !== undefined) {
        response.destroy();
        url = checkedUrl(URL.canParse(target, url.href) ? new URL(target, url.href).href : target, limits);
      } else if (status === 304 && known) {
        response.destroy();
        return { changed: false };
      } else if (status === 200) {
        return { changed: true, bytes: await readBody(response, limits.maxBytes), ...validatorsOf(response) };
      } else {
        response.destroy();
        throw new ImageError(`the server answered ${status}`);
      }
    }
    throw new ImageError(`more than ${MAX_REDIRECTS} redirects`);
  } catch (error) {
    if (error instanceof ImageError) throw error;
    if (signal.aborted) throw new ImageError(`no answer within ${limits.timeoutMs / 1000} seconds`);
    throw new ImageError(reasonOf(error as NodeJS.ErrnoException));
  }
}

function checkedUrl(source: string, { allowPrivateImageHosts }: DownloadLimits): URL {
  if (!URL.canParse(source)) throw new ImageError('not a URL');
  const url = new URL(source);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new ImageError(`only http and https are fetched, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') throw new ImageError('the URL contains a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal IP address bypasses the resolver below.
  if (isIP(host) !== 0 && !allowPrivateImageHosts && !isPublicIp(host)) throw privateHostError(host);
  return url;
}

function open(
  url: URL,
  known: Validators | null,
  { allowPrivateImageHosts }: DownloadLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers: Record<string, string> = { Accept: 'image/*', 'Accept-Encoding': 'identity' };
  if (known?.etag) headers['If-None-Match'] = known.etag;
  if (known?.lastModified) headers['If-Modified-Since'] = known.lastModified;
  const { http, https } = allowPrivateImageHosts ? OPEN_AGENTS : PUBLIC_AGENTS;
  const options = { headers, signal, lookup: allowPrivateImageHosts ? undefined : publicLookup };
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, agent: https }, resolve)
        : requestHttp(url, { ...options, agent: http }, resolve);
    request.on('error', reject).end();
  });
}

/** Resolves a name and fails when any of its addresses is not public. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveHost(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const refused = addresses.find(({ address }) => !isPublicIp(address));
    if (refused) return callback(privateHostError(hostname), []);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    return callback(null, first?.address ?? '', first?.family);
  });
};

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new ImageError(`larger than ${Math.round(maxBytes / 1_000_000)} MB`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Throwing out of the loop closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function validatorsOf({ headers }: IncomingMessage): Validators {
  return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
}

function privateHostError(host: string): ImageError {
  return new ImageError(`${host} is an address of this machine or a private network`);
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'its server is not known';
  if (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET') return 'its server does not answer';
  return error.code ? `could not be fetched (${error.code})` : error.message;
}
