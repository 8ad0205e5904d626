'use client';

import dynamic from 'next/dynamic';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { ProductImage } from '@/components/ui/product-image';
import { useAfterPaint } from '@/components/ui/use-after-paint';
import { useSlides } from '@/components/ui/use-slides';
import type { ItemImage } from '@/contracts/catalog';
import { imageVariant } from '@/contracts/media';
import styles from './gallery.module.scss';

const Viewer = dynamic(() => import('./gallery-viewer').then((module) => module.GalleryViewer), { ssr: false });

/** Matches gallery.module.scss: less than half of a phone's height, slightly more than half of a wide page's width. */
const SIZES = '(min-width:1280px) 615px,(min-width:1024px) 49vw,min(100vw - 32px,45vh)';

/** From this image on, only images of the selected colour or of none are in the HTML; the others follow when it has been painted. */
const FIRST_IMAGES = 6;

type Props = { images: readonly ItemImage[]; title: string; color: string | null };

/**
 * An item's images. Each links to its own file, so that it opens without JavaScript; with it, a viewer opens. Without it, a colour
 * whose images are not in the HTML shows them when it is selected.
 */
export function Gallery({ images: all, title, color }: Props) {
  const isPainted = useAfterPaint(false);
  const images = all.filter((image, at) => isPainted || at < FIRST_IMAGES || !image.color || image.color === color);
  const { index, show, frame, follow } = useSlides(images.length);
  const [viewed, setViewed] = useState<number | null>(null);
  const showColor = useEffectEvent((wanted: string | null) => {
    const first = images.findIndex((image) => image.color === wanted);
    if (first >= 0 && images[index]?.color !== wanted) show(first);
  });
  const showMoved = useEffectEvent(() => {
    if (index >= FIRST_IMAGES) showColor(color);
  });
  useEffect(() => showColor(color), [color]);
  // The images that follow stand before those of the selected colour, and leave the first ones where they are.
  useEffect(() => {
    if (isPainted) showMoved();
  }, [isPainted]);

  const close = () => {
    setViewed(null);
    // The browser returns the focus to the image that was opened, which may be out of view by now.
    frame.current?.querySelector<HTMLElement>(`#gorsel-${index + 1} a`)?.focus({ preventScroll: true });
  };

  if (images.length === 0) {
    return (
      <div className={styles.stage}>
        <ProductImage src={null} alt={title} sizes={SIZES} priority />
      </div>
    );
  }
  const many = images.length > 1;
  return (
    <section className={styles.gallery} aria-label="Ürün görselleri" onKeyDown={(event) => step(event, index, show)}>
      <div className={styles.stage}>
        <div ref={frame} className={`swiper ${styles.frame}`}>
          <ul className={`swiper-wrapper ${styles.strip}`} onScroll={follow}>
            {images.map((image, at) => (
              <li key={image.url} id={`gorsel-${at + 1}`} className={`swiper-slide ${styles.slide}`}>
                <a
                  href={imageVariant(image.url, 640)}
                  aria-label={`${image.alt}, görseli büyüt`}
                  tabIndex={at === index ? 0 : -1}
                  onClick={(event) => {
                    event.preventDefault();
                    setViewed(at);
                  }}
                >
                  <ProductImage src={image.url} alt={image.alt} sizes={SIZES} priority={at === 0} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <span className={styles.zoom} aria-hidden="true">
          <Icon name="zoom-in" size={20} />
        </span>
        {many && (
          <>
            <p className={styles.counter}>
              <span className={styles.hidden}>Görsel </span>
              {`${index + 1} / ${all.length}`}
            </p>
            <Arrow step={-1} index={index} count={images.length} show={show} />
            <Arrow step={1} index={index} count={images.length} show={show} />
          </>
        )}
      </div>
      {many && (
        <ul className={styles.thumbnails}>
          {images.map((image, at) => (
            <li key={image.url}>
              <a
                href={`#gorsel-${at + 1}`}
                aria-label={`${at + 1}. görsel: ${image.alt}`}
                aria-current={at === index ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(at);
                }}
              >
                <ProductImage src={image.url} alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewed !== null && <Viewer images={images} start={viewed} onIndex={show} onClose={close} />}
    </section>
  );
}

type ArrowProps = { step: -1 | 1; index: number; count: number; show(index: number): void };

function Arrow({ step: by, index, count, show }: ArrowProps) {
  return (
    <button
      type="button"
      className={`${styles.arrow} ${by < 0 ? styles.before : styles.after}`}
      aria-label={by < 0 ? 'Önceki görsel' : 'Sonraki görsel'}
      // Not `disabled`, which would lose the focus at the last image.
      aria-disabled={index + by < 0 || index + by >= count}
      onClick={() => show(index + by)}
    >
      <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} />
    </button>
  );
}

function step(event: KeyboardEvent, index: number, show: (index: number) => void): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  event.preventDefault();
  show(index + (event.key === 'ArrowRight' ? 1 : -1));
}
