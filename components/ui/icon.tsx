import type { StaticImageData } from 'next/image';
import styles from './icon.module.scss';
import sprite from './icons.svg';

export type IconName = (typeof ICONS)[number];

/** The symbols of icons.svg: lucide's drawings under lucide's names. */
export const ICONS = [
  'arrow-up',
  'bell',
  'calendar-heart',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-question-mark',
  'circle-user-round',
  'eye',
  'eye-off',
  'folder-plus',
  'heart',
  'house',
  'link-2',
  'log-out',
  'mail',
  'menu',
  'message-circle',
  'package-check',
  'party-popper',
  'phone',
  'rotate-ccw-clock',
  'search',
  'share-2',
  'shield-check',
  'shopping-bag',
  'sliders-horizontal',
  'store',
  'ticket-percent',
  'truck',
  'x',
  'zoom-in',
  'zoom-out',
] as const;

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
