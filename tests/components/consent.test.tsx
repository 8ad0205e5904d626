import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { CookieNote } from '@/components/consent/cookie-note';

const note = () => screen.queryByRole('complementary', { name: 'Çerez notu' });

test('the cookie note is in the HTML, links to the details, and stays closed', async () => {
  expect(renderToString(<CookieNote />)).toContain('izleme çerezi kullanmıyoruz');
  const { unmount } = render(<CookieNote />);
  expect(screen.getByRole('link', { name: 'Ayrıntılar' })).toHaveAttribute('href', '/s/gizlilik-ve-guvenlik#cerezler');
  await userEvent.click(screen.getByRole('button', { name: 'Anladım, kapat' }));
  expect(note()).not.toBeInTheDocument();
  unmount();
  render(<CookieNote />);
  await waitFor(() => expect(note()).not.toBeInTheDocument());
});
