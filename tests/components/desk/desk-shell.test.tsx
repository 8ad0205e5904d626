import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderDesk, signInStaff } from './desk-page';

test('the menu of further screens opens with its button and closes with Escape', async () => {
  signInStaff();
  renderDesk(<p>Ekran</p>);
  const menu = await screen.findByRole('button', { name: 'Menü' });
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('a packer, who may open three screens, gets no menu', async () => {
  signInStaff('packer');
  renderDesk(<p>Ekran</p>);
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Bugün', 'Siparişler']));
  expect(screen.queryByRole('button', { name: 'Menü' })).not.toBeInTheDocument();
});
