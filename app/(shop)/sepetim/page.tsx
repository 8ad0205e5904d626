import { CartSuggestions } from '@/app/_cart/cart-suggestions';
import { CartView } from '@/components/cart/cart-view';
import { MergeNotice } from '@/components/cart/merge-notice';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { Ideas } from '@/components/shell/ideas';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { buildPageMetadata } from '@/services/seo/metadata';
import layout from '@/styles/layout.module.scss';

// Rendered per request: the layout reads the menus, and the build has no database.
export const dynamic = 'force-dynamic';
export const generateMetadata = () => buildPageMetadata({ title: 'Sepetim', canonical: '/sepetim', index: false });

export default function CartPage() {
  return (
    <>
      <Breadcrumbs crumbs={pathCrumbs('/sepetim')} />
      <div className={layout.stack}>
        <h1>Sepetim</h1>
        <MergeNotice />
        <CartView ideas={<Ideas />} suggestions={<CartSuggestions />} />
      </div>
    </>
  );
}
