'use client';

import { useEffect } from 'react';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { type CmsState, contentFetched } from '@/store/cms/cms-slice';
import { useIsHydrated, useShopSelector, useShopStore } from '@/store/hooks';
import styles from './ideas.module.scss';
import { menuHref } from './menu';

const MOST_CATEGORIES = 10;

/** Suggestions for empty states: the slides' offers as cards, then categories from the menus. */
export function Ideas() {
  const { carousels, topMenu, hamMenu } = useContent();
  const entries = [...topMenu, ...hamMenu].map((item) => [menuHref(item), item.title] as const);
  const categories = [...new Map(entries)].slice(0, MOST_CATEGORIES);
  if (carousels.length + categories.length === 0) return null;
  return (
    <nav aria-label="Fikirler" className={styles.ideas}>
      <ul className={styles.offers}>
        {carousels.map(({ id, url, title, button, image }) => (
          <li key={id}>
            <Card as={Link} href={url} className={styles.offer}>
              <span className={styles.image}>
                <ProductImage src={image} alt="" />
              </span>
              <span>
                <strong>{title}</strong> <span className={styles.button}>{button}</span>
              </span>
            </Card>
          </li>
        ))}
      </ul>
      <ul className={styles.categories}>
        {categories.map(([href, title]) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Slides and menus for pages that the server does not render; requested at most once an hour. Empty until known. */
function useContent(): CmsState {
  const store = useShopStore();
  const rehydrated = useIsHydrated();
  const content = useShopSelector((state) => state.cms);
  const known = content.carouselsFetchedAt !== null;
  useEffect(() => {
    if (!rehydrated || known) return;
    const fetchContent = async () => {
      const [{ getCarousels, getMenu }, { browserApi }] = await Promise.all([
        import('@/services/content/content'),
        import('@/services/http/browser'),
      ]);
      const [carousels, topMenu, hamMenu] = await Promise.all([
        getCarousels(browserApi),
        getMenu(browserApi, 'main'),
        getMenu(browserApi, 'left'),
      ]);
      store.dispatch(contentFetched({ carousels, carouselsFetchedAt: Date.now(), topMenu, hamMenu }));
    };
    // Suggestions are optional, so a failure shows no error.
    fetchContent().catch(() => undefined);
  }, [store, rehydrated, known]);
  return content;
}
