import { CartSuggestions } from '@/app/_cart/cart-suggestions';
import { Arrival } from '@/components/amounts/arrival';
import { CartView } from '@/components/cart/cart-view';
import { MergeNotice } from '@/components/cart/merge-notice';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { Ideas } from '@/components/shell/ideas';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { istanbulDay } from '@/contracts/calendar-days';
import { transitWords } from '@/contracts/delivery';
import { courierTerms } from '@/contracts/settings';
import { readSettings } from '@/services/content/settings';
import { buildPageMetadata } from '@/services/seo/metadata';
import layout from '@/styles/layout.module.scss';

// Rendered per request: the layout reads the menus, and the build has no database.
export const dynamic = 'force-dynamic';
export const generateMetadata = () => buildPageMetadata({ title: 'Sepetim', canonical: '/sepetim', index: false });

export default async function CartPage() {
  const settings = await readSettings();
  const arrival = (
    <Arrival terms={courierTerms(settings, istanbulDay(new Date()))} timeless={transitWords(settings.transit)} />
  );
  return (
    <>
      <Breadcrumbs crumbs={pathCrumbs('/sepetim')} />
      <div className={layout.stack}>
        <h1>Sepetim</h1>
        <MergeNotice />
        <CartView ideas={<Ideas />} arrival={arrival} suggestions={<CartSuggestions />} />
      </div>
    </>
  );
}
