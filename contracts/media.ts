/** Widths in pixels that every drawn or imported picture is kept in. */
export const IMAGE_WIDTHS = [320, 640] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * Address of a picture in another width. Our own pictures are named `…-640.webp` and have a sibling `…-320.webp`;
 * any other address comes back as it is.
 */
export function imageVariant(url: string, width: ImageWidth): string {
  return url.startsWith('/media/') ? url.replace(/-\d+\.webp$/, `-${width}.webp`) : url;
}

/** `srcset` of a picture, undefined when it exists in one size only. */
export function imageSrcSet(url: string): string | undefined {
  if (imageVariant(url, 320) === imageVariant(url, 640)) return undefined;
  return IMAGE_WIDTHS.map((width) => `${imageVariant(url, width)} ${width}w`).join(', ');
}
