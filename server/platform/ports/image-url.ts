/** The public URL of a stored image. Paths of other origins, and null for a missing image, are returned unchanged. */
export type ImageUrl = <T extends string | null>(path: T) => T;

/**
 * The database stores paths (`/media/urun/…`), so that a CDN can be added or removed at any time: serializers of public
 * responses turn them into URLs with this function.
 * @param mediaUrl MEDIA_URL, without a trailing slash; undefined when the shop itself serves images
 */
export function createImageUrl(mediaUrl: string | undefined): ImageUrl {
  return (path) => (mediaUrl && path?.startsWith('/media/') ? `${mediaUrl}${path}` : path) as typeof path;
}
