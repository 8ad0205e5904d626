import type { Env } from '@/server/platform/env';
import { mediaFolder } from '@/server/platform/media/folder-image-storage';
import { bucketOf } from '@/server/platform/media/image-storage';
import { createS3ImageStorage } from '@/server/platform/media/s3-image-storage';
import { uploadImages } from '@/server/platform/media/upload-images';
import { createProgress } from '../terminal/progress';

/** Copies this machine's images into the bucket. @throws Error without one, or when it can't be reached */
export async function upload(settings: Env): Promise<void> {
  const bucket = bucketOf(settings);
  if (!bucket) throw new Error('There is no bucket: set S3_ENDPOINT, S3_REGION, S3_BUCKET and both S3_… keys.');
  const progress = createProgress();
  const { copied, there } = await uploadImages(
    mediaFolder(settings.DATA_DIR),
    createS3ImageStorage(bucket),
    (done, total) => progress.update('images', done, total),
  );
  progress.finish();
  console.log(`${copied} images were copied, ${there} were there already. DATA_DIR/media may go.`);
}
