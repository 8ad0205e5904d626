/** Widths in pixels in which every generated or imported image is stored. */
export const IMAGE_WIDTHS = [320, 640] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The longest edge in pixels of the original that is kept of an uploaded image. */
export const ORIGINAL_EDGE = 1600;

/** The path of an image's original: `/media/urun/…-1600.webp`. */
export function originalPath(url: string): string {
  return url.replace(/-\d+\.webp$/, `-${ORIGINAL_EDGE}.webp`);
}

/** The path of an image of the shop, on the shop's own host or on a CDN (MEDIA_URL). */
const OWN = /^(?:https?:\/\/[^/?#]+(?:\/[\w.~-]+)*)?(\/media\/[a-z0-9-]+\/[a-z0-9-]+\.(?:webp|avif|png|jpg))$/;

/** The shop's own path of an image (`/media/urun/…-640.webp`), whichever host serves it; null for other URLs. */
export function ownImagePath(url: string): string | null {
  return OWN.exec(url)?.[1] ?? null;
}

/**
 * URL of an image in another width. The shop's images are named `…-640.webp` and have a sibling `…-320.webp`; any other
 * URL is returned unchanged.
 */
export function imageVariant(url: string, width: ImageWidth): string {
  return url.replace(/(\/media\/[\w-]+\/[\w-]+)-\d+\.webp$/, `$1-${width}.webp`);
}

/** `srcset` of an image; undefined when it exists in one size only. */
export function imageSrcSet(url: string): string | undefined {
  if (imageVariant(url, 320) === imageVariant(url, 640)) return undefined;
  return IMAGE_WIDTHS.map((width) => `${imageVariant(url, width)} ${width}w`).join(', ');
}
