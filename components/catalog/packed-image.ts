/** Begin and end of the URL of the shop's own images. */
const [FOLDER, END] = ['/media/', '-640.webp'];

/** The URL of a card's image as a page sends it in its data: without folder and end where it has both. */
export function packImage(url: string | null): string | null {
  return url?.startsWith(FOLDER) && url.endsWith(END) ? url.slice(FOLDER.length, -END.length) : url;
}

/** The URL again. Apart from {@link packImage}'s callers, because the browser needs this alone. */
export function unpackImage(image: string | null): string | null {
  return image === null || /^(?:\/|https?:)/.test(image) ? image : FOLDER + image + END;
}
