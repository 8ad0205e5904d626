import type { Env } from '@/server/platform/env';
import { mediaFolder } from '@/server/platform/media/folder-pictures';
import { bucketOf } from '@/server/platform/media/pictures';
import { createS3Pictures } from '@/server/platform/media/s3-pictures';
import { uploadPictures } from '@/server/platform/media/upload-pictures';
import { createProgress } from '../terminal/progress';

/** Copies this machine's images into the bucket. @throws Error without one, or when it can't be reached */
export async function upload(settings: Env): Promise<void> {
  const bucket = bucketOf(settings);
  if (!bucket) throw new Error('There is no bucket: set S3_ENDPOINT, S3_REGION, S3_BUCKET and both S3_… keys.');
  const progress = createProgress();
  const { copied, there } = await uploadPictures(
    mediaFolder(settings.DATA_DIR),
    createS3Pictures(bucket),
    (done, total) => progress.update('pictures', done, total),
  );
  progress.finish();
  console.log(`${copied} pictures were copied, ${there} were there already. DATA_DIR/media may go.`);
}
