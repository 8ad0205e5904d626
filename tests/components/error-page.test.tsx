import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ErrorPage from '@/app/(shop)/error';

test('the error page reports the problem, retries and links to the home page', async () => {
  const retry = jest.fn();
  render(<ErrorPage error={new Error('no answer')} retry={retry} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Şu anda bir sorun var' })).toBeVisible();
  expect(screen.getByText(/Sepetiniz duruyor/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Anasayfa' })).toHaveAttribute('href', '/');
});
