import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from '@/server/platform/media/s3-image-storage';
import { faultOfSignature } from './signature';

type StoredObject = { bytes: Buffer; type: string; caching: string };

export type S3Server = {
  bucket: Bucket;
  /** Objects in the bucket, by key. */
  objects: Map<string, StoredObject>;
  /** `GET media/urun/…` etc., in order of arrival. */
  requests: string[];
  /** Statuses of the next responses, for any request. */
  faults: number[];
  close(): Promise<void>;
};

/** The part of S3 that a shop needs; requests without a valid signature are refused. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const faults: number[] = [];
  const keys = {
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    region: 'auto',
  };
  const server = createServer(async (request, response) => {
    const body = await readAll(request);
    const key = /^\/shop-images\/(.+)$/.exec(request.url ?? '')?.[1] ?? '';
    requests.push(`${request.method} ${key}`);
    const fault = faults.shift();
    if (fault !== undefined) response.writeHead(fault, { Location: '/elsewhere' }).end();
    else if (faultOfSignature(request, body, keys) !== null) response.writeHead(403).end();
    else answer(request, response, key, body, objects);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ objects, requests, faults },
    bucket: { ...keys, endpoint: `http://127.0.0.1:${port}/`, bucket: 'shop-images' },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  key: string,
  body: Buffer,
  objects: Map<string, StoredObject>,
) {
  if (method === 'PUT') {
    objects.set(key, { bytes: body, type: String(headers['content-type']), caching: String(headers['cache-control']) });
    return response.writeHead(200).end();
  }
  const found = objects.get(key);
  if (!found)
    return response.writeHead(404).end(method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>');
  const etag = `"${createHash('md5').update(found.bytes).digest('hex')}"`;
  if (headers['if-none-match'] === etag) return response.writeHead(304, { ETag: etag }).end();
  response.writeHead(200, { ETag: etag, 'Content-Type': found.type, 'Content-Length': found.bytes.length });
  return response.end(method === 'HEAD' ? undefined : found.bytes);
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
