import { render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { CategoryMenu } from '@/components/shell/category-menu';
import { DrawerMenu } from '@/components/shell/drawer-menu';
import { Footer } from '@/components/shell/footer';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { DEMO_COMPANY } from '@/content/company';
import { DEMO_FOOTER } from '@/content/footer';
import { moreThan } from '@/contracts/claims';
import type { MenuItem } from '@/contracts/content';

const entry = (index: number, more: Partial<MenuItem> = {}): MenuItem => ({
  title: `Kategori ${index}`,
  url: `/kategori-${index}`,
  type: 'static',
  endPoint: null,
  category: `kategori-${index}`,
  category_id: index,
  priority: index,
  childs: [],
  subMenu: false,
  icon: null,
  heading: null,
  ...more,
});
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index + 1));

describe('the category dropdown', () => {
  test('has columns of ten and a link to all categories', () => {
    render(<CategoryMenu items={entries(18)} />);
    const menu = screen.getByRole('navigation', { name: 'Kategoriler', hidden: true });
    const columns = within(menu).getAllByRole('list', { hidden: true });
    expect(columns.map((column) => within(column).getAllByRole('listitem', { hidden: true }).length)).toEqual([10, 8]);
    expect(within(menu).getByRole('link', { name: 'Tüm kategoriler', hidden: true })).toHaveAttribute(
      'href',
      '/kategoriler',
    );
  });

  test('is a link to all categories when the menu could not be loaded', () => {
    render(<CategoryMenu items={[]} />);
    expect(screen.getByRole('link', { name: 'Kategoriler' })).toHaveAttribute('href', '/kategoriler');
  });
});

test('the drawer links to categories, their children and information pages', () => {
  const childs = [
    { title: 'Kalp', category: 'kalp-balonlar', category_id: 31 },
    { title: 'Ayraç', category: null, category_id: null },
    { title: 'Bize yazın', url: '/iletisim', category: null, category_id: null },
  ];
  render(
    <DrawerMenu
      items={[entry(3, { childs, type: 'dynamic', url: '/alisveris', endPoint: '?categories=3' })]}
      services={DEMO_FOOTER.services}
    />,
  );
  expect(screen.getByRole('link', { name: 'Kategori 3' })).toHaveAttribute('href', '/alisveris?categories=3');
  expect(screen.getByRole('link', { name: 'Kalp' })).toHaveAttribute('href', '/kalp-balonlar');
  expect(screen.getByRole('link', { name: 'Bize yazın' })).toHaveAttribute('href', '/iletisim');
  expect(screen.queryByText('Ayraç')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Organizasyon' })).toHaveAttribute('href', '/s/organizasyon');
});

test('the last breadcrumb is the current page and no link', () => {
  render(<Breadcrumbs crumbs={pathCrumbs('/hesap/siparislerim')} />);
  const way = within(screen.getByRole('navigation', { name: 'Sayfa yolu' }));
  expect(way.getAllByRole('link').map((link) => link.textContent)).toEqual(['Anasayfa', 'Hesap']);
  expect(way.getByText('Siparişlerim')).toHaveAttribute('aria-current', 'page');
});

test('the footer has popular categories, stores with directions, social networks and payment methods', () => {
  const branch = {
    slug: 'kadikoy',
    name: 'Şenlikhane Kadıköy',
    label: 'Kadıköy, İstanbul',
    address: 'Moda Caddesi No: 112',
    phone: '+902160000101',
    img: null,
    map: 'https://maps.example/kadikoy',
    latitude: null,
    longitude: null,
    hours: [],
    exceptions: [],
    pickup: true,
  };
  const foot = {
    storeName: 'Şenlikhane',
    branches: [branch],
    categories: [{ id: 1, name: 'Folyo Balonlar', slug: 'folyo-balonlar' }],
    themes: [],
    links: DEMO_FOOTER,
    years: 12,
    many: moreThan(10_500),
  };
  const { rerender } = render(<Footer {...foot} company={DEMO_COMPANY} />);
  expect(screen.getByRole('link', { name: 'Folyo Balonlar' })).toHaveAttribute('href', '/folyo-balonlar');
  expect(screen.queryByRole('heading', { name: 'Popüler temalar' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Şenlikhane Kadıköy için yol tarifi al' })).toHaveAttribute(
    'href',
    branch.map,
  );
  expect(screen.getByRole('link', { name: '0216 000 01 01' })).toHaveAttribute('href', 'tel:+902160000101');
  const networks = within(screen.getByRole('region', { name: 'Bizi takip edin' }));
  expect(networks.getAllByRole('link')).toHaveLength(4);
  expect(screen.getByText(/iyzico/)).toBeInTheDocument();
  expect(screen.getByText(/Nakit ve kredi kartı/)).toBeInTheDocument();

  expect(screen.getByText(/12 yıllık deneyim · 10\.000’den fazla ürün$/)).toBeInTheDocument();

  rerender(<Footer {...foot} company={{ ...DEMO_COMPANY, social: [] }} />);
  expect(screen.queryByRole('region', { name: 'Bizi takip edin' })).not.toBeInTheDocument();
});

const NO_LINKS = { services: [], information: [] };

test('the footer of a shop without stores and claims has neither', () => {
  const company = { ...DEMO_COMPANY, claims: { since: null, same_day_until: null, organises: false, in_stores: [] } };
  const { container } = render(
    <Footer
      storeName="Mavi Balon"
      branches={[]}
      categories={[]}
      themes={[]}
      company={company}
      years={null}
      many={null}
      links={NO_LINKS}
    />,
  );
  expect(container).not.toHaveTextContent(/mağaza|yıllık|fazla|aynı gün/i);
  expect(screen.getByText('Mavi Balon')).toBeVisible();
});
