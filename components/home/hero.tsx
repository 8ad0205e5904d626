'use client';

import { useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useSlides } from '@/components/ui/use-slides';
import type { Carousel } from '@/contracts/content';
import styles from './hero.module.scss';
import { HeroControls } from './hero-controls';
import { HeroSlide } from './hero-slide';
import { useAutoplay } from './use-autoplay';

/**
 * The slides of the home page. All are in the HTML, as a strip with native scroll snapping. With JavaScript they
 * advance automatically, unless paused, hovered, focused, or with reduced motion.
 */
export function Hero({ slides }: { slides: readonly Carousel[] }) {
  const { index, show, frame, follow } = useSlides(slides.length);
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const next = () => show((index + 1) % slides.length);
  const { playing, setPlaying } = useAutoplay(next, { isHeld: busy || slides.length < 2 });
  return (
    <section className={styles.hero} aria-roledescription="slayt gösterisi" aria-label="Öne çıkanlar">
      <div ref={frame} className={`swiper ${styles.frame}`}>
        <ul
          className={`swiper-wrapper ${styles.strip}`}
          aria-live={playing ? 'off' : 'polite'}
          onScroll={follow}
          // Hover or focus means that the slide is being read.
          onPointerEnter={() => setBusy(true)}
          onPointerLeave={() => setBusy(false)}
          onFocus={() => setBusy(true)}
          onBlur={() => setBusy(false)}
        >
          {slides.map((slide, at) => (
            // Slides out of view are inert once JavaScript can show them.
            <li key={slide.id} className="swiper-slide" inert={hydrated && at !== index}>
              <HeroSlide slide={slide} isFirst={at === 0} />
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <HeroControls
          titles={slides.map(({ title }) => title)}
          index={index}
          show={show}
          playing={playing}
          setPlaying={setPlaying}
        />
      )}
    </section>
  );
}
