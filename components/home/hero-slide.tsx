import { ButtonLink } from '@/components/ui/button';
import type { Carousel } from '@/contracts/content';
import { imageSrcSet } from '@/contracts/media';
import { Confetti } from './confetti';
import styles from './hero-slide.module.scss';

/** One slide: text next to an image that blends into the background, with confetti over both. */
export function HeroSlide({ slide, isFirst }: { slide: Carousel; isFirst: boolean }) {
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
        alt=""
        width={640}
        height={640}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </div>
  );
}
