import type { Env } from '@/server/platform/env';
import type { ImageStorage } from '@/server/platform/ports/image-storage';
import { createFolderImageStorage } from './folder-image-storage';
import { type Bucket, createS3ImageStorage } from './s3-image-storage';

/**
 * The shop's image storage: DATA_DIR/media, or the configured bucket. With a bucket, older images are still read from
 * the folder.
 */
export function createImageStorage(env: Env): ImageStorage {
  const folder = createFolderImageStorage(env.DATA_DIR);
  const bucket = bucketOf(env);
  if (!bucket) return folder;
  const store = createS3ImageStorage(bucket);
  return { ...store, read: async (name, known) => (await folder.read(name, known)) ?? store.read(name, known) };
}

/** The configured bucket, null without one. env.ts ensures that its variables are complete. */
export function bucketOf(env: Env): Bucket | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!(S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) return null;
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
