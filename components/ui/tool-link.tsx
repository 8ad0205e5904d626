import { Icon } from './icon';
import { Link } from './link';
import styles from './tool-link.module.scss';

/** A band that leads from a list of products to a page that composes or calculates with them. */
export function ToolLink({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <Link className={styles.link} href={href} data-band="">
      <span>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}
