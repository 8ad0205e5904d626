'use client';

import { Link } from '@/components/ui/link';
import styles from './ideas.module.scss';
import { menuHref } from './menu-href';
import { useContent } from './use-content';

const MOST = 10;

/** Ways into the shop for whoever has nothing yet: the slides' offers, then the menus' entries, each once. */
export function Ideas() {
  const { carousels, topMenu, hamMenu } = useContent();
  const offers = carousels.map(({ title, url }) => [url, title] as const);
  const entries = [...topMenu, ...hamMenu].map((item) => [menuHref(item), item.title] as const);
  const ideas = [...new Map([...offers, ...entries])].slice(0, MOST);
  if (ideas.length === 0) return null;
  return (
    <nav aria-label="Fikirler">
      <ul className={styles.ideas}>
        {ideas.map(([href, title]) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
