'use client';

import { imageSrcSet, imageVariant } from '@/contracts/media';
import { fallBackOnce } from './fall-back-once';
import styles from './product-image.module.scss';

type Props = { src: string | null; alt: string; sizes: string; priority?: boolean };

export const NOT_FOUND_IMAGE = '/images/not-found.svg';

/**
 * A square image in the width that the screen needs, with the placeholder as a fallback. With `priority` it is decoded
 * synchronously and appears together with the text around it.
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
