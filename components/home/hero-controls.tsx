import { Icon } from '@/components/ui/icon';
import styles from './hero-controls.module.scss';

type Props = {
  titles: readonly string[];
  index: number;
  show(index: number): void;
  playing: boolean;
  setPlaying(playing: boolean): void;
};

/** Buttons for the slides, for previous and next, and to pause the autoplay. */
export function HeroControls({ titles, index, show, playing, setPlaying }: Props) {
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
