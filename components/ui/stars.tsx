import type { CSSProperties } from 'react';
import { formatNumber } from '@/contracts/numbers';
import { type Html, html } from './html';
import styles from './small-parts.module.scss';
import { starSlots } from './star-slots';

/** Five stars with halves, with a text for screen readers. Drawn by the stylesheet, because listings contain many. */
export function Stars({ value }: { value: number }) {
  const { label, filled } = starsOf(value);
  return (
    <span className={styles.stars} role="img" aria-label={label} style={{ '--filled': filled } as CSSProperties} />
  );
}

/** The same as HTML. */
export function starsHtml(value: number): Html {
  const { label, filled } = starsOf(value);
  return html`<span class="${styles.stars}" role="img" aria-label="${label}" style="--filled:${filled}"></span>`;
}

function starsOf(value: number) {
  const filled = starSlots(value).reduce<number>((sum, fill) => sum + fill, 0);
  return { label: `5 üzerinden ${formatNumber(value, { atMost: 1 })} puan`, filled: `${filled}rem` };
}
