import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Answers } from '@/components/help/answers';
import { ContactCards } from '@/components/help/contact-cards';
import { DEMO_COMPANY } from '@/content/company';
import { helpTopics } from '@/content/help';
import { WORKING_DAYS } from '@/tests/support/dispatch-terms';

const TOPICS = helpTopics({
  company: DEMO_COMPANY,
  workingDays: WORKING_DAYS,
  hasStores: true,
  hasBalloons: true,
  offers: { transfer: null, branch: null },
});

test('the search filters the entries, announces their number, and clearing it restores them', async () => {
  render(<Answers topics={TOPICS} />);
  const field = screen.getByRole('searchbox', { name: 'Yardımda ara' });
  await userEvent.type(field, 'helyum solu');
  expect(screen.getByRole('status')).toHaveTextContent('1 soru bulundu.');
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(screen.getByText(/asla solumayın/)).toBeInTheDocument();
  await userEvent.clear(field);
  expect(screen.getAllByRole('group').length).toBeGreaterThanOrEqual(25);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a search without results suggests how to continue', async () => {
  render(<Answers topics={TOPICS} />);
  await userEvent.type(screen.getByRole('searchbox'), 'denizaltı');
  expect(screen.getByRole('status')).toHaveTextContent('bize yazın');
});

test('the contact cards show email and phone number as links', () => {
  render(<ContactCards company={DEMO_COMPANY} />);
  const mail = screen.getByRole('link', { name: `Bize Mesaj Gönder ${DEMO_COMPANY.email}` });
  expect(mail).toHaveAttribute('href', `mailto:${DEMO_COMPANY.email}`);
  const phone = screen.getByRole('link', { name: `Bizi Ara ${DEMO_COMPANY.phone}` });
  expect(phone).toHaveAttribute('href', 'tel:+902160000101');
});
