/** Pixels of a picture that is shown where an address is shared. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The shop's own. */
export const SHOP_PICTURE = '/paylasim/dukkan.jpg';

export const itemPicture = (slug: string) => `/paylasim/urun/${slug}.jpg`;
export const categoryPicture = (slug: string) => `/paylasim/kategori/${slug}.jpg`;
