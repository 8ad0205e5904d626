/** Why an image is unavailable, worded for the import's report. */
export class ImageError extends Error {
  override name = 'ImageError';
}
