import { type Html, html, insert } from './html';
import styles from './small-parts.module.scss';
import { starsHtml } from './stars';

type Props = { value: number; count?: number };

/**
 * An item's stars; nothing for a rating of 1 or below, which means "not rated". A `count` of 0 marks a rating of the
 * demo catalogue, which no buyer gave.
 */
export function Rating(props: Props) {
  const content = contentOf(props);
  return content && <span className={styles.rating} {...insert(content)} />;
}

/** The same as HTML; null for "not rated". */
export function ratingHtml(props: Props): Html | null {
  const content = contentOf(props);
  return content && html`<span class="${styles.rating}">${content}</span>`;
}

function contentOf({ value, count }: Props): Html | null {
  if (value <= 1) return null;
  const note = count === 0 ? html`<span>örnek puan</span>` : count && html`<span aria-hidden="true">(${count})</span>`;
  return html`${starsHtml(value)}${note}`;
}
