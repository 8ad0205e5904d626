import { extname } from 'node:path';

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
/** One folder and a plain file name: nothing that could climb out of where pictures lie. */
const NAME = /^[a-z0-9-]{1,80}\/[a-z0-9-]{1,190}\.(webp|avif|png|jpg)$/;

/** Whether something can be the name of a picture: `urun/3f…-640.webp`. */
export function isPictureName(name: string): boolean {
  return NAME.test(name);
}

/** `image/webp` and its like. */
export function typeOfPicture(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream';
}
