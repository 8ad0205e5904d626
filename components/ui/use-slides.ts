'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { indexInView, slideSpeed, takeOverStrip } from './slides';
import { whenIdle } from './when-idle';

type Slides = {
  /** The slide in view, from 0. */
  index: number;
  show(index: number): void;
  frame: RefObject<HTMLDivElement | null>;
  /** For the strip's `onScroll`, before swiper takes over. */
  follow(): void;
};

/** Slides in a strip with native scroll snapping; swiper takes over when the browser is idle. */
export function useSlides(count: number): Slides {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(undefined);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (count < 2) return;
    let left = false;
    const takeOver = async () => {
      if (left || !frame.current) return;
      const taken = await takeOverStrip(frame.current, setIndex);
      if (left) taken.destroy();
      else swiper.current = taken;
    };
    // If swiper fails to load, native scrolling continues.
    const cancel = whenIdle(() => void takeOver().catch(() => undefined));
    return () => {
      left = true;
      cancel();
      swiper.current?.destroy();
      swiper.current = undefined;
    };
  }, [count]);
  const strip = () => frame.current?.querySelector<HTMLElement>('.swiper-wrapper');
  return {
    index,
    frame,
    show(wanted) {
      const next = Math.min(Math.max(wanted, 0), count - 1);
      const element = strip();
      if (swiper.current) swiper.current.slideTo(next, slideSpeed());
      // Instant, because swiper may take over at any moment and starts at the slide in view.
      else element?.scrollTo({ left: next * element.clientWidth, behavior: 'instant' });
      setIndex(next);
    },
    follow() {
      const element = strip();
      if (element && !swiper.current) setIndex(indexInView(element));
    },
  };
}
