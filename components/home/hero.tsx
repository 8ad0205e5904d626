import { ButtonLink } from '@/components/ui/button';
import type { Carousel } from '@/contracts/content';
import styles from './hero.module.scss';

/** The slides of the home page as a strip that snaps; the first one is plain HTML and loads at once. */
export function Hero({ slides }: { slides: readonly Carousel[] }) {
  return (
    <section aria-label="Öne çıkanlar">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard */}
      <ul className={styles.strip} tabIndex={0}>
        {slides.map((slide, place) => {
          const Title = place === 0 ? 'h1' : 'h2';
          return (
            <li key={slide.id} className={`${styles.slide} ${styles[slide.theme]}`}>
              <div className={styles.text}>
                <Title>{slide.title}</Title>
                <p>{slide.subtitle}</p>
                <ButtonLink href={slide.url}>{slide.button}</ButtonLink>
              </div>
              <img
                src={slide.image}
                alt=""
                width={640}
                height={640}
                loading={place === 0 ? 'eager' : 'lazy'}
                fetchPriority={place === 0 ? 'high' : 'auto'}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
