import type { ComponentProps } from 'react';
import styles from './button.module.scss';
import { Link } from './link';

type Look = { variant?: 'primary' | 'quiet' | 'plain'; wide?: boolean };

/** The classes of a button. */
export function buttonClass({ variant = 'primary', wide = false }: Look): string {
  const variantClass = variant === 'primary' ? '' : styles[variant];
  return [styles.button, variantClass, wide && styles.wide].filter(Boolean).join(' ');
}

/** A button; `variant` sets its emphasis. */
export function Button({ variant, wide, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={buttonClass({ variant, wide } as Look)} {...rest} />;
}

/** A link styled as a button. */
export function ButtonLink({ variant, wide, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link data-button="" className={buttonClass({ variant, wide } as Look)} {...rest} />;
}
