import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SHAPE =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
/** Allowed clock difference of a client, ms. */
const SKEW = 15 * 60_000;

export type Keys = { accessKeyId: string; secretAccessKey: string; region: string };

/**
 * The error of a request's signature by AWS's description of Signature Version 4 ("Create a signed AWS API request");
 * null when it is valid. Written from that text, independently of the signing library.
 */
export function faultOfSignature(request: IncomingMessage, body: Buffer, keys: Keys): string | null {
  const [, id, day, region, signedHeaders = '', signature = ''] = SHAPE.exec(request.headers.authorization ?? '') ?? [];
  if (id === undefined || day === undefined) return 'no signature';
  if (id !== keys.accessKeyId || region !== keys.region) return 'another key or region';
  const date = String(request.headers['x-amz-date']);
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  if (Math.abs(Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) - Date.now()) > SKEW) return 'too old or no date';
  if (!date.startsWith(day)) return 'two dates';
  const names = signedHeaders.split(';');
  if (!names.includes('host')) return 'the host is not signed';
  const unsigned = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name));
  if (unsigned.length > 0) return `${unsigned} not signed`;
  const content = String(request.headers['x-amz-content-sha256']);
  if (content !== sha256(body)) return 'another content';
  const url = new URL(request.url ?? '/', 'http://store');
  const canonical = [
    request.method,
    decodeURIComponent(url.pathname).split('/').map(encode).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    content,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secretAccessKey}`,
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'a wrong signature';
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** Percent-encodes everything but letters, digits and `-._~`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
