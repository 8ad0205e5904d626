'use client';

import 'swiper/swiper.css';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Swiper } from 'swiper';
import { Zoom } from 'swiper/modules';
import { Icon } from '@/components/ui/icon';
import { ProductImage } from '@/components/ui/product-image';
import { slideSpeed } from '@/components/ui/slides';
import type { ItemImage } from '@/contracts/catalog';
import styles from './gallery-viewer.module.scss';

type Props = {
  images: readonly ItemImage[];
  start: number;
  /** Called when another image is shown, so that the gallery behind can follow. */
  onIndex(index: number): void;
  onClose(): void;
};

/** Full-screen images: swipe, arrow keys, and zoom by pinch, double click or button. */
export function GalleryViewer({ images, start, onIndex, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const swiper = useRef<Swiper>(undefined);
  const [first] = useState(start);
  const [index, setIndex] = useState(start);
  const [zoomed, setZoomed] = useState(false);
  const changed = useEffectEvent((at: number) => {
    setIndex(at);
    onIndex(at);
  });
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    const frame = dialog.current?.querySelector<HTMLElement>('.swiper');
    if (!frame) return;
    const made = new Swiper(frame, {
      modules: [Zoom],
      initialSlide: first,
      speed: slideSpeed(),
      zoom: { maxRatio: 3 },
      on: {
        slideChange: ({ activeIndex }) => changed(activeIndex),
        zoomChange: (_swiper, scale) => setZoomed(scale > 1),
      },
    });
    swiper.current = made;
    return () => void made.destroy();
  }, [first]);
  const step = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') swiper.current?.slidePrev();
    if (event.key === 'ArrowRight') swiper.current?.slideNext();
    // The gallery behind handles the same keys.
    event.stopPropagation();
  };
  const many = images.length > 1;
  return (
    <dialog ref={dialog} className={styles.viewer} aria-label="Büyük görsel" onClose={onClose} onKeyDown={step}>
      <div className={styles.bar}>
        {many && (
          <p className={styles.counter} aria-live="polite">
            {index + 1} / {images.length}
          </p>
        )}
        <button
          type="button"
          aria-label={zoomed ? 'Uzaklaştır' : 'Yakınlaştır'}
          onClick={() => swiper.current?.zoom.toggle()}
        >
          <Icon name={zoomed ? 'zoom-out' : 'zoom-in'} />
        </button>
        <button type="button" aria-label="Kapat" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className={`swiper ${styles.frame}`}>
        <div className="swiper-wrapper">
          {images.map((image, at) => (
            <div key={image.url} className="swiper-slide" inert={at !== index}>
              <div className={`swiper-zoom-container ${styles.zoom}`}>
                <ProductImage src={image.url} alt={image.alt} sizes="100vmin" priority={at === index} />
              </div>
            </div>
          ))}
        </div>
      </div>
      {many && (
        <>
          <button
            type="button"
            className={styles.before}
            aria-label="Önceki görsel"
            aria-disabled={index === 0}
            onClick={() => swiper.current?.slidePrev()}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className={styles.after}
            aria-label="Sonraki görsel"
            aria-disabled={index === images.length - 1}
            onClick={() => swiper.current?.slideNext()}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </dialog>
  );
}
