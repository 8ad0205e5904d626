'use client';

import { useEffect, useRef } from 'react';
import { ProductImage } from '@/components/ui/product-image';
import type { ItemImage } from '@/contracts/catalog';
import styles from './gallery.module.scss';

type Props = { images: readonly ItemImage[]; title: string; color: string | null };

/** Pictures side by side in a strip that snaps (swipe, scroll, keyboard), with thumbnails that lead to them. */
export function Gallery({ images, title, color }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const show = (place: number, behavior: ScrollBehavior) => {
    const element = strip.current;
    element?.scrollTo({ left: place * element.clientWidth, behavior });
  };
  // The strip follows the chosen colour.
  const place = Math.max(
    0,
    images.findIndex((image) => image.color === color),
  );
  useEffect(() => {
    const element = strip.current;
    element?.scrollTo({ left: place * element.clientWidth });
  }, [place]);
  if (images.length === 0)
    return <ProductImage src={null} alt={title} sizes="(min-width: 1024px) 560px, 100vw" priority />;
  return (
    <div className={styles.gallery}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard */}
      <ul ref={strip} className={styles.strip} tabIndex={0} aria-label="Ürün görselleri">
        {images.map((image, at) => (
          <li key={image.url}>
            <ProductImage
              src={image.url}
              alt={image.alt}
              sizes="(min-width: 1024px) 560px, 100vw"
              priority={at === 0}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className={styles.thumbnails}>
          {images.map((image, at) => (
            <li key={image.url}>
              <button type="button" aria-label={`${at + 1}. görsel: ${image.alt}`} onClick={() => show(at, 'smooth')}>
                <ProductImage src={image.url} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
