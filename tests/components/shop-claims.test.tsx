import { render, screen, within } from '@testing-library/react';
import { Promises } from '@/components/home/promises';
import { WhyUs } from '@/components/home/why-us';
import { DEMO_COMPANY } from '@/content/company';
import { keyFigures } from '@/contracts/claims';

const NO_CLAIMS = { ...DEMO_COMPANY, claims: { ...DEMO_COMPANY.claims, since: null, same_day_until: null } };

test('the key figures of a company with a first year, a cut-off hour and 3 480 items name all three', () => {
  render(<WhyUs {...keyFigures(DEMO_COMPANY, 3480, new Date())} />);
  const figures = within(screen.getByRole('region', { name: 'Neden biz?' })).getAllByRole('listitem');
  expect(figures.map((figure) => figure.textContent)).toEqual([
    expect.stringMatching(/^\d+ yıl/),
    expect.stringMatching(/^3\.000\+/),
    expect.stringMatching(/^14\.00/),
  ]);
});

test('a company without claims and with few items shows no key figures', () => {
  const { container } = render(<WhyUs {...keyFigures(NO_CLAIMS, 2, new Date())} />);
  expect(container).toBeEmptyDOMElement();
});

test('a shop without branches and same-day shipping promises payment and withdrawal only', () => {
  render(<Promises shipping={null} stores={null} />);
  const promises = within(screen.getByRole('list', { name: 'Neye güvenebilirsiniz' })).getAllByRole('listitem');
  expect(promises.map((promise) => promise.textContent)).toEqual([
    'Güvenli ödeme Kart bilginiz bizde kalmaz',
    '14 gün içinde cayma hakkı',
  ]);
});
