import type { Env } from '@/server/platform/env';
import type { Pictures } from '@/server/platform/ports/pictures';
import { createFolderPictures } from './folder-pictures';
import { type Bucket, createS3Pictures } from './s3-pictures';

/**
 * Where this shop's pictures lie: in DATA_DIR/media, or in the bucket that the environment names. Those that were made
 * before there was a bucket are read from the folder still.
 */
export function createPictures(env: Env): Pictures {
  const folder = createFolderPictures(env.DATA_DIR);
  const bucket = bucketOf(env);
  if (!bucket) return folder;
  const store = createS3Pictures(bucket);
  return { ...store, read: async (name, known) => (await folder.read(name, known)) ?? store.read(name, known) };
}

/** The bucket of the environment, null without one. env.ts sees to it that all of it is there or nothing. */
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
