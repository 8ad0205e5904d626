'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useSlides } from '@/components/ui/use-slides';
import type { Carousel } from '@/contracts/content';
import { imageSrcSet } from '@/contracts/media';
import { Confetti } from './confetti';
import styles from './hero.module.scss';

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

/** How long a slide is shown, ms: enough to read its text twice. */
const STAY = 7_000;

type Autoplay = { playing: boolean; setPlaying(playing: boolean): void };

/**
 * Calls `next` at intervals while playing. Starts automatically, except with reduced motion; pauses while it is held
 * and while the page is hidden.
 */
function useAutoplay(next: () => void, { isHeld }: { isHeld: boolean }): Autoplay {
  const [playing, setPlaying] = useState(false);
  useEffect(() => setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  const moveOn = useEffectEvent(() => {
    if (!document.hidden) next();
  });
  useEffect(() => {
    if (!playing || isHeld) return;
    const timer = setInterval(() => moveOn(), STAY);
    return () => clearInterval(timer);
  }, [playing, isHeld]);
  return { playing, setPlaying };
}

/** One slide: text next to an image that blends into the background, with confetti over both. */
function HeroSlide({ slide, isFirst }: { slide: Carousel; isFirst: boolean }) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={`${styles.slide} ${styles[slide.theme]}`}>
      <Confetti />
      <div className={styles.text}>
        <Title className={styles.title}>{slide.title}</Title>
        <p>{slide.subtitle}</p>
        <ButtonLink href={slide.url}>{slide.button}</ButtonLink>
      </div>
      <img
        className={styles.image}
        src={slide.image}
        srcSet={imageSrcSet(slide.image)}
        sizes="(min-width: 1280px) 560px, (min-width: 640px) 45vw, 100vw"
        alt={slide.alt}
        width={640}
        height={640}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </div>
  );
}

type HeroControlsProps = {
  titles: readonly string[];
  index: number;
  show(index: number): void;
  playing: boolean;
  setPlaying(playing: boolean): void;
};

/** Buttons for the slides, for previous and next, and to pause the autoplay. */
function HeroControls({ titles, index, show, playing, setPlaying }: HeroControlsProps) {
  const count = titles.length;
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.button}
        aria-label={playing ? 'Slayt gösterisini duraklat' : 'Slayt gösterisini başlat'}
        onClick={() => setPlaying(!playing)}
      >
        <span className={playing ? styles.pause : styles.play} />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label="Önceki slayt"
        onClick={() => show((index + count - 1) % count)}
      >
        <Icon name="chevron-left" size={20} />
      </button>
      <ol className={styles.dots}>
        {titles.map((title, at) => (
          <li key={title}>
            <button
              type="button"
              aria-label={`${at + 1}. slayt: ${title}`}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => show(at)}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={styles.button}
        aria-label="Sonraki slayt"
        onClick={() => show((index + 1) % count)}
      >
        <Icon name="chevron-right" size={20} />
      </button>
    </div>
  );
}
