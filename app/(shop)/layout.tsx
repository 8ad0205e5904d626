import type { ReactNode } from 'react';
import { buildIcons, buildViewport } from '@/app/_brand/brand-metadata';
import { BrandStyle } from '@/app/_brand/brand-style';
import { CardParts } from '@/app/_catalog/card-parts';
import { AccountBlock } from '@/components/account/account-block';
import { UnreadBadge } from '@/components/account/unread-badge';
import { CartBadge } from '@/components/cart/cart-badge';
import { MiniCart } from '@/components/cart/mini-cart';
import { CookieNote } from '@/components/consent/cookie-note';
import { SearchForm } from '@/components/search/search-form';
import { AccountToasts } from '@/components/session/account-toasts';
import { SessionGuard } from '@/components/session/session-guard';
import { BottomBar } from '@/components/shell/bottom-bar';
import { CheckoutHeader } from '@/components/shell/checkout-header';
import { FollowLinks } from '@/components/shell/follow-links';
import { Footer } from '@/components/shell/footer';
import { Header } from '@/components/shell/header';
import { IncompletePage } from '@/components/shell/incomplete-page';
import { OutsideCheckout } from '@/components/shell/outside-checkout';
import { ReplayEarlyClicks } from '@/components/shell/replay-early-clicks';
import { SkipLink } from '@/components/shell/skip-link';
import { Toasts } from '@/components/toasts/toasts';
import { HydrationBoundary } from '@/components/ui/hydration-boundary';
import { ServerHtml } from '@/components/ui/server-html';
import { MeasureVisit } from '@/components/vitals/measure-visit';
import { WishlistBadge } from '@/components/wishlist/wishlist-badge';
import { readShellContent } from '@/services/content/shell-content';
import { storefrontEnv } from '@/services/env';
import { keepUntilChange, serverApi } from '@/services/http/server';
import { StoreProvider } from '@/store/provider';
import layout from '@/styles/layout.module.scss';

/** Every page shows it: reading it took five calls each time. */
const readShell = keepUntilChange(
  () => readShellContent(serverApi),
  ({ complete }) => complete,
);

export const generateMetadata = buildIcons;
export const generateViewport = buildViewport;

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const { mainMenu, leftMenu, complete, settings, header, ...foot } = await readShell();
  // Empty only on a page that could not be read completely, which is not cached.
  const storeName = settings?.store_name ?? '';
  const logo = settings?.brand.logo ?? null;
  return (
    <StoreProvider>
      <BrandStyle brand={settings?.brand} />
      {/* Records early clicks, and registers the service worker late, because that delays all other scripts. */}
      <script src="/early.js" async />
      {!complete && <IncompletePage />}
      <SkipLink />
      <OutsideCheckout instead={<CheckoutHeader storeName={storeName} logo={logo} />}>
        <Header
          storeName={storeName}
          logo={logo}
          mainMenu={mainMenu}
          leftMenu={leftMenu}
          hasStores={foot.branches.length > 0}
          services={foot.links.services}
          featured={header?.featured ?? null}
          search={<SearchForm hint={header?.search_hint ?? ''} />}
          account={<AccountBlock />}
          favourites={<WishlistBadge />}
          cart={<MiniCart />}
        />
      </OutsideCheckout>
      <main id="icerik" className={layout.container} tabIndex={-1}>
        <HydrationBoundary>
          <CardParts>{children}</CardParts>
          <ReplayEarlyClicks />
          <FollowLinks />
        </HydrationBoundary>
      </main>
      <ServerHtml name="footer" from={{ settings, ...foot }} className={layout.unanchored}>
        <Footer storeName={storeName} company={settings?.company ?? null} {...foot} />
      </ServerHtml>
      <CookieNote />
      <OutsideCheckout>
        <BottomBar badge={<CartBadge />} accountBadge={<UnreadBadge />} />
      </OutsideCheckout>
      <Toasts />
      <AccountToasts />
      <SessionGuard />
      <MeasureVisit share={storefrontEnv.vitalsSample} />
    </StoreProvider>
  );
}
