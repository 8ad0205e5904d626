/** Why an image is unavailable, worded for the import's report. */
export class PictureError extends Error {
  override name = 'PictureError';
}
