import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showToast } from '@/components/toasts/show-toast';
import { renderShopPage } from './shop-page';

/** Of animations jsdom has only the style attribute. */
const timer = () => screen.getByRole('progressbar', { hidden: true }).getAttribute('style');

test('the live region exists before the first toast', () => {
  const { container } = renderShopPage(null);
  expect(container.querySelector('[aria-live="polite"]')).toBeInTheDocument();
});

test('a toast is shown for 1200 ms, and stays while it has the focus', async () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  renderShopPage(null);
  await act(() => showToast('success', 'Güncellendi!'));
  const message = await screen.findByText('Güncellendi!');
  expect(message.closest('.Toastify__toast-container--bottom-right')).not.toBeNull();
  // The timer starts after the entry animation.
  fireEvent.animationEnd(message);
  expect(timer()).toContain('animation-duration: 1200ms; animation-play-state: running');
  act(() => message.focus());
  expect(timer()).toContain('paused');
  act(() => message.blur());
  expect(timer()).toContain('running');
});

test('a toast with undo stays for 8 seconds, closes when pressed, and is replaced by the next', async () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  renderShopPage(null);
  const takenBack: string[] = [];
  const undo = (what: string) => ({ label: 'Geri al', onPress: () => void takenBack.push(what) });
  await act(() => showToast('info', 'Ürün Kaldırıldı!', undo('first')));
  fireEvent.animationEnd((await screen.findByText('Ürün Kaldırıldı!')).closest('[role]') as Element);
  expect(timer()).toContain('animation-duration: 8000ms');
  await act(() => showToast('info', 'Sepet Boşaltıldı!', undo('second')));
  await screen.findByText('Sepet Boşaltıldı!');
  await userEvent.click(screen.getAllByRole('button', { name: 'Geri al' })[0] as Element);
  expect(takenBack).toEqual(['second']);
  // The exit animation does not run in jsdom.
  for (const message of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(message);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull());
});
