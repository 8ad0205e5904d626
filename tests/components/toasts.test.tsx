import { act, fireEvent, screen } from '@testing-library/react';
import { showToast } from '@/components/toasts/show-toast';
import { renderShopPage } from './shop-page';

/** jsdom knows nothing of animations but their text. */
const timer = () => screen.getByRole('progressbar', { hidden: true }).getAttribute('style');

test('the place of messages is announced before the first one comes', () => {
  const { container } = renderShopPage(null);
  expect(container.querySelector('[aria-live="polite"]')).toBeInTheDocument();
});

test('a message stands bottom right for 1200 ms, and waits while it has the focus', async () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  renderShopPage(null);
  await act(() => showToast('success', 'Güncellendi!'));
  const message = await screen.findByText('Güncellendi!');
  expect(message.closest('.Toastify__toast-container--bottom-right')).not.toBeNull();
  // It starts to count once it has come in.
  fireEvent.animationEnd(message);
  expect(timer()).toContain('animation-duration: 1200ms; animation-play-state: running');
  act(() => message.focus());
  expect(timer()).toContain('paused');
  act(() => message.blur());
  expect(timer()).toContain('running');
});
