import { extname } from 'node:path';

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
/** One folder and a plain file name, which excludes path traversal. */
const NAME = /^[a-z0-9-]{1,80}\/[a-z0-9-]{1,190}\.(webp|avif|png|jpg)$/;

/** Whether a text can be the name of an image: `urun/3f…-640.webp`. */
export function isImageName(name: string): boolean {
  return NAME.test(name);
}

/** Its content type, such as `image/webp`. */
export function contentTypeOf(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream';
}
