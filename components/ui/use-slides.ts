'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { placeInView, slideSpeed, takeOverStrip } from './slides';
import { whenIdle } from './when-idle';

type Slides = {
  /** The slide in view, from 0. */
  place: number;
  show(place: number): void;
  frame: RefObject<HTMLDivElement | null>;
  /** For the strip's `onScroll`, while it scrolls by itself. */
  follow(): void;
};

/** Slides in a strip that scrolls and snaps by itself; when the page has nothing else to do, swiper takes over. */
export function useSlides(count: number): Slides {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(undefined);
  const [place, setPlace] = useState(0);
  useEffect(() => {
    if (count < 2) return;
    let left = false;
    const takeOver = async () => {
      if (left || !frame.current) return;
      const taken = await takeOverStrip(frame.current, setPlace);
      if (left) taken.destroy();
      else swiper.current = taken;
    };
    // Without it the strip goes on scrolling by itself.
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
    place,
    frame,
    show(wanted) {
      const next = Math.min(Math.max(wanted, 0), count - 1);
      const element = strip();
      if (swiper.current) swiper.current.slideTo(next, slideSpeed());
      // At once: swiper may take over at any moment, and begins with the slide that is in view then.
      else element?.scrollTo({ left: next * element.clientWidth, behavior: 'instant' });
      setPlace(next);
    },
    follow() {
      const element = strip();
      if (element && !swiper.current) setPlace(placeInView(element));
    },
  };
}
