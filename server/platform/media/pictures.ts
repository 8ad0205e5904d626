import type { Env } from '@/server/platform/env';
import type { Pictures } from '@/server/platform/ports/pictures';
import { createFolderPictures } from './folder-pictures';
import { type Bucket, createS3Pictures } from './s3-pictures';

/**
 * The shop's image storage: DATA_DIR/media, or the configured bucket. With a bucket, older images are still read from
 * the folder.
 */
export function createPictures(env: Env): Pictures {
  const folder = createFolderPictures(env.DATA_DIR);
  const bucket = bucketOf(env);
  if (!bucket) return folder;
  const store = createS3Pictures(bucket);
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
