import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StoreList } from '@/components/stores/store-list';
import { StorePage } from '@/components/stores/store-page';
import { BRANCHES } from '@/content/branches';
import { DEMO_COMPANY } from '@/content/company';

afterEach(() => jest.useRealTimers());

const SERVICES = DEMO_COMPANY.claims.in_stores;
const ALL = BRANCHES.map(({ place, ...branch }) => ({ ...branch, name: `Şenlikhane ${place}`, pickup: true }));
const branchOf = (slug: string) => {
  const branch = ALL.find((one) => one.slug === slug);
  if (!branch) throw new Error(`no branch ${slug}`);
  return { branch, others: ALL.filter((one) => one !== branch) };
};

test('five stores are listed with page, phone number and directions', () => {
  render(<StoreList branches={ALL} services={SERVICES} holidays={{}} />);
  expect(screen.getAllByRole('article')).toHaveLength(5);
  const [kadikoy] = screen.getAllByRole('article');
  const card = within(kadikoy as HTMLElement);
  expect(card.getByRole('link', { name: 'Şenlikhane Kadıköy' })).toHaveAttribute('href', '/magazalarimiz/kadikoy');
  expect(card.getByRole('link', { name: 'Şenlikhane Kadıköy: 0216 000 01 01' })).toHaveAttribute(
    'href',
    'tel:+902160000101',
  );
  expect(card.getByRole('link', { name: 'Şenlikhane Kadıköy için yol tarifi al' })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('img', { name: 'İstanbul haritasında mağazalarımız' })).toBeVisible();
});

test('unknown opening hours are not guessed', () => {
  render(<StorePage {...branchOf('pendik')} services={SERVICES} holidays={{}} />);
  const where = screen.getByRole('region', { name: 'Adres ve çalışma saatleri' });
  expect(where).toHaveTextContent('mağazayı arayın');
  expect(where).not.toHaveTextContent(/\d\d\.\d\d–/);
  expect(screen.getByRole('img', { name: 'İstanbul haritasında mağazanın yeri: Pendik, İstanbul' })).toBeVisible();
});

test('the HTML has no current opening state; the browser shows it, updated every minute', () => {
  jest.useFakeTimers({ now: new Date('2026-06-16T19:59:30+03:00') });
  const page = <StorePage {...branchOf('kadikoy')} services={SERVICES} holidays={{}} />;
  expect(renderToString(page)).not.toMatch(/Şu an/);
  render(page);
  const where = screen.getByRole('region', { name: 'Adres ve çalışma saatleri' });
  expect(where).toHaveTextContent('Şu an açık, kapanış 20.00');
  act(() => jest.advanceTimersByTime(30_000));
  expect(where).toHaveTextContent('Şu an kapalı, açılış yarın 09.00');
});

test('on a holiday visitors are asked to call', () => {
  jest.useFakeTimers({ now: new Date('2026-10-29T12:00:00+03:00') });
  render(<StorePage {...branchOf('kadikoy')} services={SERVICES} holidays={{ '2026-10-29': 'full' }} />);
  const where = screen.getByRole('region', { name: 'Adres ve çalışma saatleri' });
  expect(where).toHaveTextContent('Bugün resmî tatil');
});

test('pickup is shown only for branches that offer it', () => {
  const { branch, others } = branchOf('kartal');
  const { rerender } = render(<StorePage branch={branch} others={others} services={SERVICES} holidays={{}} />);
  expect(screen.getByText('Ücretsiz mağazadan teslim')).toBeVisible();
  rerender(<StorePage branch={{ ...branch, pickup: false }} others={others} services={SERVICES} holidays={{}} />);
  expect(screen.queryByText('Ücretsiz mağazadan teslim')).not.toBeInTheDocument();
});

test('a shop without stores says so and promises no store service', () => {
  const { container } = render(<StoreList branches={[]} services={SERVICES} holidays={{}} />);
  expect(container).toHaveTextContent('Şu anda mağazamız yok; siparişinizi internetten verebilirsiniz.');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent(/helyum|İstanbul|teslim alın/);
});

test('stores outside İstanbul are not on its map, and only offered services are listed', () => {
  const [first] = ALL;
  if (!first) throw new Error('no branch');
  const ankara = { ...first, label: 'Çankaya, Ankara', pickup: false };
  const { container, rerender } = render(<StoreList branches={[ankara]} services={[]} holidays={{}} />);
  expect(container).toHaveTextContent('1 mağazamızdayız. Süsleri görüp seçin.');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<StorePage branch={ankara} others={[]} services={[]} holidays={{}} />);
  expect(screen.queryByRole('heading', { name: /Bu mağazada|Öteki/ })).not.toBeInTheDocument();
});

test('a store’s page shows its image, and coming days with other hours', () => {
  const { branch, others } = branchOf('kadikoy');
  const exceptions = [{ date: '2026-12-31', hours: { opens: '10:00', closes: '15:00' } }];
  const open = { ...branch, exceptions, img: '/media/sube/abc-640.webp' };
  render(<StorePage branch={open} others={others} services={SERVICES} holidays={{}} />);
  expect(screen.getByRole('img', { name: 'Şenlikhane Kadıköy' })).toHaveAttribute('src', '/media/sube/abc-640.webp');
  expect(screen.getByText('31 Aralık 2026 Perşembe').nextElementSibling).toHaveTextContent('10.00–15.00');
});
