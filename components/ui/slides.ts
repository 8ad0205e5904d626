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
export async function takeOverStrip(frame: HTMLElement, onPlace: (place: number) => void): Promise<Swiper> {
  const { Swiper } = await import('swiper');
  const strip = frame.querySelector<HTMLElement>('.swiper-wrapper');
  const place = strip ? placeInView(strip) : 0;
  strip?.scrollTo({ left: 0, behavior: 'instant' });
  return new Swiper(frame, {
    initialSlide: place,
    speed: slideSpeed(),
    on: { slideChange: ({ activeIndex }) => onPlace(activeIndex) },
  });
}

/** The slide in view of a scrolled strip. */
export function placeInView(strip: HTMLElement): number {
  return strip.clientWidth > 0 ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
}
