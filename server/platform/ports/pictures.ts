/** A picture as it is stored. Whoever takes one reads its body or cancels it. */
export type StoredPicture = { etag: string; size: number; body: ReadableStream<Uint8Array> };

/** Where pictures can't be reached just now; nothing is known of them. */
export class PicturesUnavailableError extends Error {
  override name = 'PicturesUnavailableError';
}

/**
 * Where the shop's pictures lie. They are named by folder and file (`urun/3f…-640.webp`, see contracts/media.ts) and
 * never change under their name.
 */
export type Pictures = {
  /**
   * @param known an etag: 'unchanged' instead of a picture that still has it
   * @returns null when there is none
   * @throws PicturesUnavailableError
   */
  read(name: string, known?: string): Promise<StoredPicture | 'unchanged' | null>;
  /** Whether it lies where new ones are written. @throws PicturesUnavailableError */
  has(name: string): Promise<boolean>;
  /** Nobody ever reads half of it. @throws PicturesUnavailableError */
  write(name: string, bytes: Uint8Array): Promise<void>;
};
