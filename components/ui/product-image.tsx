'use client';

import { imageSrcSet, imageVariant } from '@/contracts/media';
import { type Html, html } from './html';
import styles from './product-image.module.scss';

type Props = {
  src: string | null;
  alt: string;
  /** The width that it takes, as in HTML; left out for at most 100 px, for which the smallest file is enough on all screens. */
  sizes?: string;
  priority?: boolean;
};

const NOT_FOUND_IMAGE = '/images/not-found.svg';

/**
 * A square image in the width that the screen needs, with the placeholder as a fallback. With `priority` it is decoded
 * synchronously and appears together with the text around it.
 */
export function ProductImage({ src, alt, sizes, priority = false }: Props) {
  return (
    <img
      ref={fallBackOnce}
      className={styles.image}
      src={src ? imageVariant(src, sizes ? 640 : 320) : NOT_FOUND_IMAGE}
      srcSet={src && sizes ? imageSrcSet(src) : undefined}
      sizes={sizes}
      alt={alt}
      width={640}
      height={640}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
    />
  );
}

/**
 * The same as HTML, without a text and a class of its own: the style sheet around it includes `square-image`. The inserted image
 * needs {@link fallBackOnce}.
 */
export function productImageHtml({
  src,
  sizes,
  priority = false,
}: Pick<Props, 'src' | 'priority'> & { sizes: string }): Html {
  const sources = src && imageSrcSet(src);
  const url = src ? imageVariant(src, 640) : NOT_FOUND_IMAGE;
  const srcset = sources ? html` srcset="${sources}" sizes="${sizes}"` : null;
  const loading = priority ? html`fetchpriority="high" decoding="sync"` : html`loading="lazy"`;
  return html`<img src="${url}"${srcset} alt="" width="640" height="640" ${loading}>`;
}

/**
 * Ref for an <img>: replaces an image that fails to load by the placeholder, once. A failure before hydration is
 * detected by `complete`, because its error event has already fired.
 */
export function fallBackOnce(image: HTMLImageElement | null): void {
  if (!image) return;
  const replace = () => {
    image.removeAttribute('srcset');
    image.src = NOT_FOUND_IMAGE;
  };
  if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace();
  else image.addEventListener('error', replace, { once: true });
}
