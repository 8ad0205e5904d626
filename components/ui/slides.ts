import type { Swiper } from 'swiper';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Ms that a slide takes to move; none for whoever asked for less motion. */
export function slideSpeed(): number {
  return window.matchMedia(REDUCED).matches ? 0 : 300;
}

/**
 * Lets swiper take over a strip of slides that scrolls and snaps by itself, at the slide that is in view. The
 * library loads here; `frame` holds a `.swiper-wrapper` of `.swiper-slide`s.
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

/** The slide that a scrolled strip shows. */
export function placeInView(strip: HTMLElement): number {
  return strip.clientWidth > 0 ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
}
