import type { ComponentProps, ElementType } from 'react';
import styles from './alert.module.scss';

type Props<Tag extends ElementType> = {
  as?: Tag;
  tone: 'danger' | 'notice';
  /** For a message about the whole page, above its content: rounded like the page's cards. */
  page?: boolean;
} & ComponentProps<Tag>;

/**
 * A highlighted message: `danger` for an error, `notice` for a change to know about. It has no role of its own, because
 * some callers place it inside a live region.
 */
export function Alert<Tag extends ElementType = 'p'>({ as, tone, page = false, className, ...rest }: Props<Tag>) {
  const Element: ElementType = as ?? 'p';
  const classes = [styles.alert, styles[tone], page && styles.page, className].filter(Boolean).join(' ');
  return <Element className={classes} {...rest} />;
}
