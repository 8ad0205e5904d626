import { OwnFavourites } from '@/app/_wishlist/own-favourites';
import { SharedFavourites } from '@/app/_wishlist/shared-favourites';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { Ideas } from '@/components/shell/ideas';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { buildPageMetadata } from '@/services/seo/metadata';
import { readSharedList } from '@/services/wishlist/share-list';
import layout from '@/styles/layout.module.scss';

// Rendered per request: the layout reads the menus, and the build has no database.
export const dynamic = 'force-dynamic';
export const generateMetadata = () =>
  buildPageMetadata({ title: 'Favorilerim', canonical: '/favorilerim', index: false });

type Props = { searchParams: Promise<{ liste?: string | string[] }> };

/** The favourites of this browser or, with `liste`, a shared list. */
export default async function FavouritesPage({ searchParams }: Props) {
  const shared = readSharedList([(await searchParams).liste].flat()[0]);
  return (
    <>
      <Breadcrumbs crumbs={pathCrumbs('/favorilerim')} />
      <div className={layout.stack}>
        <h1>{shared ? 'Paylaşılan Favoriler' : 'Favorilerim'}</h1>
        {shared ? <SharedFavourites ids={shared} /> : <OwnFavourites ideas={<Ideas />} />}
      </div>
    </>
  );
}
