/** A stored image. The caller must read its body or cancel it. */
export type StoredImage = { etag: string; size: number; body: ReadableStream<Uint8Array> };

/** The image storage is temporarily unavailable. */
export class ImageStorageUnavailableError extends Error {
  override name = 'ImageStorageUnavailableError';
}

/**
 * The shop's image storage. Images are named by folder and file (`urun/3f…-640.webp`, see contracts/media.ts) and never
 * change under their name.
 */
export type ImageStorage = {
  /**
   * @param known an etag: returns 'unchanged' instead of an image that still has it
   * @returns null when there is none
   * @throws ImageStorageUnavailableError
   */
  read(name: string, known?: string): Promise<StoredImage | 'unchanged' | null>;
  /** Whether it exists in the storage of new images. @throws ImageStorageUnavailableError */
  has(name: string): Promise<boolean>;
  /** Atomic: readers never see a partial file. @throws ImageStorageUnavailableError */
  write(name: string, bytes: Uint8Array): Promise<void>;
};
