import type { ComponentProps, ElementType } from 'react';
import styles from './action-row.module.scss';

type Props<Tag extends ElementType> = { as?: Tag; tight?: boolean } & ComponentProps<Tag>;

/** Buttons and links side by side, wrapping where the width ends; `tight` with a smaller gap. */
export function ActionRow<Tag extends ElementType = 'div'>({ as, tight = false, className, ...rest }: Props<Tag>) {
  const Element: ElementType = as ?? 'div';
  const classes = [styles.row, tight && styles.tight, className].filter(Boolean).join(' ');
  return <Element className={classes} {...rest} />;
}
