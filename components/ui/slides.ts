import type { Swiper } from 'swiper';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Duration of a slide transition, ms; 0 with reduced motion. */
export function slideSpeed(): number {
  return window.matchMedia(REDUCED).matches ? 0 : 300;
}

/**
 * Replaces a strip's native scroll snapping with swiper, starting at the slide in view. Loads the library; `frame`
 * contains a `.swiper-wrapper` of `.swiper-slide`s.
 */
export async function takeOverStrip(frame: HTMLElement, onIndex: (index: number) => void): Promise<Swiper> {
  const { Swiper } = await import('swiper');
  const strip = frame.querySelector<HTMLElement>('.swiper-wrapper');
  const index = strip ? indexInView(strip) : 0;
  strip?.scrollTo({ left: 0, behavior: 'instant' });
  return new Swiper(frame, {
    initialSlide: index,
    speed: slideSpeed(),
    on: { slideChange: ({ activeIndex }) => onIndex(activeIndex) },
  });
}

/** The slide in view of a scrolled strip. */
export function indexInView(strip: HTMLElement): number {
  return strip.clientWidth > 0 ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
}
