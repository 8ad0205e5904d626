import type { StaticImageData } from 'next/image';
import styles from './icon.module.scss';
import type { IconName } from './icon-names';
import sprite from './icons.svg';

export type { IconName } from './icon-names';

const ADDRESS = (sprite as StaticImageData).src;

/**
 * A decorative icon; the accessible name belongs to its button or text. All icons are one cacheable file: inlined by
 * components they cost every page 5 kB of script, and each favourite button of a listing 400 B of HTML.
 */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} aria-hidden="true">
      <use href={`${ADDRESS}#${name}`} />
    </svg>
  );
}
