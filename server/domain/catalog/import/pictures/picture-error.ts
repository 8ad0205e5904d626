/** Why a picture can't be had, in words for the import's report. */
export class PictureError extends Error {
  override name = 'PictureError';
}
