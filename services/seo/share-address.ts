/** Pixel size of the image shown when a URL is shared. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The shop's default image. */
export const SHOP_PICTURE = '/paylasim/dukkan.jpg';

export const itemPicture = (slug: string) => `/paylasim/urun/${slug}.jpg`;
export const categoryPicture = (slug: string) => `/paylasim/kategori/${slug}.jpg`;
