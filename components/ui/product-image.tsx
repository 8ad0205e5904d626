'use client';

import { imageSrcSet, imageVariant } from '@/contracts/media';
import { fallBackOnce } from './fall-back-once';
import styles from './product-image.module.scss';

type Props = { src: string | null; alt: string; sizes: string; priority?: boolean };

export const NOT_FOUND_IMAGE = '/images/not-found.svg';

/**
 * A square picture in the width that the screen needs. Without a picture, or once when it can't be loaded, the
 * shop's own placeholder stands in. One with `priority` appears together with the words around it, not a frame later.
 */
export function ProductImage({ src, alt, sizes, priority = false }: Props) {
  return (
    <img
      ref={fallBackOnce}
      className={styles.image}
      src={src ? imageVariant(src, 640) : NOT_FOUND_IMAGE}
      srcSet={src ? imageSrcSet(src) : undefined}
      sizes={sizes}
      alt={alt}
      width={640}
      height={640}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
    />
  );
}
