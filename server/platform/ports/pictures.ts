/** A stored image. The caller must read its body or cancel it. */
export type StoredPicture = { etag: string; size: number; body: ReadableStream<Uint8Array> };

/** The image storage is temporarily unavailable. */
export class PicturesUnavailableError extends Error {
  override name = 'PicturesUnavailableError';
}

/**
 * The shop's image storage. Images are named by folder and file (`urun/3f…-640.webp`, see contracts/media.ts) and never
 * change under their name.
 */
export type Pictures = {
  /**
   * @param known an etag: returns 'unchanged' instead of an image that still has it
   * @returns null when there is none
   * @throws PicturesUnavailableError
   */
  read(name: string, known?: string): Promise<StoredPicture | 'unchanged' | null>;
  /** Whether it exists in the storage of new images. @throws PicturesUnavailableError */
  has(name: string): Promise<boolean>;
  /** Atomic: readers never see a partial file. @throws PicturesUnavailableError */
  write(name: string, bytes: Uint8Array): Promise<void>;
};
