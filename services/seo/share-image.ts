/** Pixel size of the image shown when a URL is shared. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The shop's default image. */
export const SHOP_IMAGE = '/paylasim/dukkan.jpg';

export const itemShareImage = (slug: string) => `/paylasim/urun/${slug}.jpg`;
export const categoryShareImage = (slug: string) => `/paylasim/kategori/${slug}.jpg`;
