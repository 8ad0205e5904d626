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
 * The slides of the home page. All of them are in the HTML, as a strip that scrolls and snaps by itself; with its
 * script they move on by themselves too, until somebody pauses them, reads one or asked for less motion.
 */
export function Hero({ slides }: { slides: readonly Carousel[] }) {
  const { place, show, frame, follow } = useSlides(slides.length);
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const next = () => show((place + 1) % slides.length);
  const { playing, setPlaying } = useAutoplay(next, { isHeld: busy || slides.length < 2 });
  return (
    <section className={styles.hero} aria-roledescription="slayt gösterisi" aria-label="Öne çıkanlar">
      <div ref={frame} className={`swiper ${styles.frame}`}>
        <ul
          className={`swiper-wrapper ${styles.strip}`}
          aria-live={playing ? 'off' : 'polite'}
          onScroll={follow}
          // Whoever points at a slide or has the focus in it is reading.
          onPointerEnter={() => setBusy(true)}
          onPointerLeave={() => setBusy(false)}
          onFocus={() => setBusy(true)}
          onBlur={() => setBusy(false)}
        >
          {slides.map((slide, at) => (
            // Out of sight is out of reach, once there is a script that brings it into sight.
            <li key={slide.id} className="swiper-slide" inert={hydrated && at !== place}>
              <HeroSlide slide={slide} isFirst={at === 0} />
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <HeroControls
          titles={slides.map(({ title }) => title)}
          place={place}
          show={show}
          playing={playing}
          setPlaying={setPlaying}
        />
      )}
    </section>
  );
}
