import type { ReactNode } from 'react';
import { buildIcons, buildViewport } from '@/app/_brand/brand-metadata';
import { BrandStyle } from '@/app/_brand/brand-style';
import { ShopFrame } from '@/app/_shell/shop-frame';
import { CategoryMenu } from '@/components/shell/category-menu';
import { DrawerMenu } from '@/components/shell/drawer-menu';
import { Footer } from '@/components/shell/footer';
import { IncompletePage } from '@/components/shell/incomplete-page';
import { Logo } from '@/components/shell/logo';
import { MainMenu } from '@/components/shell/main-menu';
import { menuHref } from '@/components/shell/menu';
import { storeHtml } from '@/components/ui/server-html';
import { moreThan, yearsOpen } from '@/contracts/claims';
import { readShellContent } from '@/services/content/shell-content';
import { storefrontEnv } from '@/services/env';
import { keepUntilChange, serverApi } from '@/services/http/server';

/** Number of navigation links in the second row on phones. */
const MOBILE_LINKS = 6;

/** Every page shows it: reading it took five calls each time. */
const readShell = keepUntilChange(
  () => readShellContent(serverApi),
  ({ complete }) => complete,
);

export const generateMetadata = buildIcons;
export const generateViewport = buildViewport;

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const { mainMenu, leftMenu, complete, settings, header, items, ...linked } = await readShell();
  // Empty only on a page that could not be read completely, which is not cached.
  const storeName = settings?.store_name ?? '';
  const { services } = linked.links;
  const featured = header?.featured ?? null;
  const company = settings?.company ?? null;
  // What is shown of the number of items, so that pages keep the same footer while that is the same.
  const foot = {
    storeName,
    company,
    years: company && yearsOpen(company, new Date()),
    many: moreThan(items),
    ...linked,
  };
  const brand = { storeName, logo: settings?.brand.logo ?? null };
  const slots = await Promise.all([
    storeHtml({ name: 'logo', from: brand, children: <Logo {...brand} /> }),
    storeHtml({
      name: 'drawer-menu',
      from: [leftMenu, services],
      children: <DrawerMenu items={leftMenu} services={services} />,
    }),
    storeHtml({ name: 'category-menu', from: leftMenu, children: <CategoryMenu items={leftMenu} /> }),
    storeHtml({
      name: 'main-menu',
      from: [mainMenu, featured],
      children: <MainMenu items={mainMenu} featured={featured} />,
    }),
    storeHtml({
      name: 'footer',
      from: foot,
      children: <Footer {...foot} />,
    }),
  ]);
  return (
    <>
      <BrandStyle brand={settings?.brand} />
      {/* Records early clicks, and registers the service worker late, because that delays all other scripts. */}
      <script src="/early.js" async />
      {!complete && <IncompletePage />}
      <ShopFrame
        checkout={brand}
        links={mainMenu.slice(0, MOBILE_LINKS).map((item) => ({ title: item.title, href: menuHref(item) }))}
        hasStores={foot.branches.length > 0}
        slots={slots}
        hint={header?.search_hint ?? ''}
        vitalsSample={storefrontEnv.vitalsSample}
      >
        {children}
      </ShopFrame>
    </>
  );
}
