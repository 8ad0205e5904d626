'use client';

import dynamic from 'next/dynamic';
import type { ComponentProps, ReactNode } from 'react';
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
import { FollowLinks } from '@/components/shell/follow-links';
import { Header } from '@/components/shell/header';
import { OutsideCheckout } from '@/components/shell/outside-checkout';
import { ReplayEarlyClicks } from '@/components/shell/replay-early-clicks';
import { SkipLink } from '@/components/shell/skip-link';
import { Toasts } from '@/components/toasts/toasts';
import { HydrationBoundary } from '@/components/ui/hydration-boundary';
import { ServerHtmlSlot } from '@/components/ui/server-html-slot';
import { MeasureVisit } from '@/components/vitals/measure-visit';
import { WishlistBadge } from '@/components/wishlist/wishlist-badge';
import { StoreProvider } from '@/store/provider';
import layout from '@/styles/layout.module.scss';

const CheckoutHeader = dynamic(() =>
  import('@/components/shell/checkout-header').then((module) => module.CheckoutHeader),
);

const slot = (id: string) => <ServerHtmlSlot id={id} tag="div" />;

type Props = Pick<ComponentProps<typeof Header>, 'links' | 'hasStores'> & {
  /** What the checkout's header shows. */
  checkout: ComponentProps<typeof CheckoutHeader>;
  /** What stands in the empty search field. */
  hint: string;
  /** Ids of what is HTML of the server alone. */
  slots: readonly [logo: string, drawer: string, categories: string, main: string, footer: string];
  /** The share of visits that are measured, 0 to 1. */
  vitalsSample: number;
  children: ReactNode;
};

/**
 * What surrounds every page of the shop. One client component: each that the layout names itself is two rows in the data of
 * every page.
 */
export function ShopFrame({ checkout, hint, slots, vitalsSample, children, ...header }: Props) {
  const [logo, drawer, categories, main, footer] = slots;
  return (
    <StoreProvider>
      <SkipLink />
      <OutsideCheckout instead={<CheckoutHeader {...checkout} />}>
        <Header
          {...header}
          logo={<ServerHtmlSlot id={logo} tag="div" className={layout.unboxed} />}
          menus={{ drawer: slot(drawer), categories: slot(categories), main: slot(main) }}
          search={<SearchForm hint={hint} />}
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
      <ServerHtmlSlot id={footer} tag="div" className={layout.footer} />
      <CookieNote />
      <OutsideCheckout>
        <BottomBar badge={<CartBadge />} accountBadge={<UnreadBadge />} />
      </OutsideCheckout>
      <Toasts />
      <AccountToasts />
      <SessionGuard />
      <MeasureVisit share={vitalsSample} />
    </StoreProvider>
  );
}
