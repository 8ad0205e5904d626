import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type ImageStorage, ImageStorageUnavailableError } from '@/server/platform/ports/image-storage';
import { contentTypeOf } from './image-name';

export type Bucket = {
  /** The store's base URL, without the bucket; comes only from the configuration. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Timeout of a response, ms. */
const TIMEOUT = 10_000;
/** How often temporary failures are retried, and the first delay, ms. */
const RETRIES = 3;
const FIRST_PAUSE = 50;
/** Keys equal the shop's paths, so that a CDN in front of the bucket serves the same URLs. */
const PREFIX = 'media/';
/** Images never change under their name. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Images in a bucket of any S3-compatible store, with path-style URLs (`endpoint/bucket/media/urun/…`). A library
 * creates the signatures; the three required calls are plain HTTP.
 */
export function createS3ImageStorage({ endpoint, bucket, ...keys }: Bucket): ImageStorage {
  const signer = new AwsClient({ ...keys, service: 's3' });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}/${PREFIX}`;

  async function once(method: string, name: string, headers: Record<string, string>, body?: Uint8Array) {
    // The content is part of the signature, so the store rejects corrupted uploads.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const request = await signer.sign(`${base}${name}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    });
    try {
      // A redirect means that the store is misconfigured, and is not followed.
      const answer = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
      return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
    } catch (error) {
      throw new ImageStorageUnavailableError(`The image store does not answer (${causeOf(error)}).`);
    }
  }

  /** Retries while the store is temporarily unavailable. */
  async function send(method: string, name: string, headers = {}, body?: Uint8Array) {
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await once(method, name, headers, body);
        if (answer.status < 500 && answer.status !== 429) return answer;
        throw new ImageStorageUnavailableError(`The image store answered ${answer.status}.`);
      } catch (error) {
        if (attempt === RETRIES || !(error instanceof ImageStorageUnavailableError)) throw error;
      }
      await sleep(FIRST_PAUSE * 2 ** attempt);
    }
  }

  return {
    async read(name, known) {
      const { status, headers, bytes } = await send('GET', name, known ? { 'if-none-match': known } : {});
      if (status === 304) return 'unchanged';
      if (status === 404) return null;
      if (status !== 200) throw refused(status);
      const body = new Blob([bytes]).stream();
      return { etag: headers.get('etag') ?? `"${name}"`, size: bytes.byteLength, body };
    },
    async has(name) {
      const { status } = await send('HEAD', name);
      if (status !== 200 && status !== 404) throw refused(status);
      return status === 200;
    },
    async write(name, bytes) {
      const headers = { 'content-type': contentTypeOf(name), 'cache-control': FOREVER };
      const { status } = await send('PUT', name, headers, bytes);
      if (status !== 200) throw refused(status);
    },
  };
}

/** Most stores return 403 for wrong keys, and for missing names when listing is not permitted. */
function refused(status: number): ImageStorageUnavailableError {
  const why =
    status === 403 ? ': S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY or S3_REGION is wrong, or may not list the bucket' : '';
  return new ImageStorageUnavailableError(`The image store answered ${status}${why}.`);
}

function causeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'unknown';
}
