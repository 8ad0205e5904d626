import type { ComponentProps, ElementType } from 'react';
import styles from './stack.module.scss';

type Props<Tag extends ElementType> = { as?: Tag; tight?: boolean } & ComponentProps<Tag>;

/** Elements below each other with one gap between them; `tight` with a smaller one. */
export function Stack<Tag extends ElementType = 'div'>({ as, tight = false, className, ...rest }: Props<Tag>) {
  const Element: ElementType = as ?? 'div';
  const classes = [styles.stack, tight && styles.tight, className].filter(Boolean).join(' ');
  return <Element className={classes} {...rest} />;
}
