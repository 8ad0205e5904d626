import { render, screen, within } from '@testing-library/react';
import { InfoView } from '@/components/info/info-view';
import { LinkedText } from '@/components/info/linked-text';

const PAGE = {
  title: 'İade Koşulları',
  description: '',
  updated: '2026-11-21',
  lead: 'Gerekçesiz iade.',
  sections: [
    {
      id: 'nasil',
      title: 'Nasıl?',
      blocks: ['Önce [yazın](/iletisim), sonra [bekleyin](/s/hakkimizda).', { steps: ['Bir', 'İki'] }],
    },
    { id: 'sure', title: 'Süre', blocks: [{ rows: [['Bildirim', '14 gün'] as const] }, { list: ['a < b'] }] },
  ],
};

test('the contents link to the sections, and Markdown links are links', () => {
  render(<InfoView page={PAGE} demo={false} />);
  const contents = screen.getByRole('navigation', { name: 'Bu sayfada' });
  const folded = within(contents).getByRole('group');
  expect(folded).not.toHaveAttribute('open');
  const open = within(contents).getByRole('heading', { name: 'Bu sayfada' }).parentElement as HTMLElement;
  for (const list of [folded, open]) {
    const links = within(list).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#nasil', '#sure']);
  }
  const section = screen.getByRole('heading', { name: 'Nasıl?' }).parentElement as HTMLElement;
  expect(section).toHaveAttribute('id', 'nasil');
  expect(section).toHaveTextContent('Önce yazın, sonra bekleyin.');
  expect(within(section).getByRole('link', { name: 'bekleyin' })).toHaveAttribute('href', '/s/hakkimizda');
  expect(within(section).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('definition')).toHaveTextContent('14 gün');
  expect(screen.getByText('21 Kasım 2026')).toHaveAttribute('datetime', '2026-11-21');
  expect(screen.queryByText(/örnektir/)).not.toBeInTheDocument();
});

test('"e-posta" is never broken across lines, and no text is lost', () => {
  const text = 'E-postanız ya da [e-posta adresiniz](/iletisim): E-POSTA.';
  const { container } = render(<LinkedText text={text} />);
  expect(container).toHaveTextContent('E-postanız ya da e-posta adresiniz: E-POSTA.');
  const unbroken = [...container.querySelectorAll('.unbroken')].map((word) => word.textContent);
  expect(unbroken).toEqual(['E-postanız', 'e-posta', 'E-POSTA']);
});

test('the demo company is marked as an example', () => {
  render(<InfoView page={PAGE} demo />);
  expect(screen.getByText(/şirket bilgileri örnektir/)).toBeVisible();
});
