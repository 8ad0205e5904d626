import type { ComponentProps, ElementType } from 'react';
import styles from './card.module.scss';

type Props<Tag extends ElementType> = { as?: Tag } & ComponentProps<Tag>;

/** A white, rounded surface with a shadow. Padding and inner layout belong to the caller's `className`. */
export function Card<Tag extends ElementType = 'div'>({ as, className, ...rest }: Props<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element className={className ? `${styles.card} ${className}` : styles.card} {...rest} />;
}
