/** Widths in pixels that every drawn or imported picture is kept in. */
export const IMAGE_WIDTHS = [320, 640] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The path of one of our own pictures, at the shop's address or that of a CDN (MEDIA_URL). */
const OWN = /^(?:https?:\/\/[^/?#]+(?:\/[\w.~-]+)*)?(\/media\/[a-z0-9-]+\/[a-z0-9-]+\.(?:webp|avif|png|jpg))$/;

/** The shop's path of a picture of its own (`/media/urun/…-640.webp`), wherever browsers get it; else null. */
export function ownPicturePath(url: string): string | null {
  return OWN.exec(url)?.[1] ?? null;
}

/**
 * Address of a picture in another width. Our own pictures are named `…-640.webp` and have a sibling `…-320.webp`;
 * any other address comes back as it is.
 */
export function imageVariant(url: string, width: ImageWidth): string {
  return url.replace(/(\/media\/[\w-]+\/[\w-]+)-\d+\.webp$/, `$1-${width}.webp`);
}

/** `srcset` of a picture, undefined when it exists in one size only. */
export function imageSrcSet(url: string): string | undefined {
  if (imageVariant(url, 320) === imageVariant(url, 640)) return undefined;
  return IMAGE_WIDTHS.map((width) => `${imageVariant(url, width)} ${width}w`).join(', ');
}
