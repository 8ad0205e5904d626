import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { render, screen, waitFor } from '@testing-library/react';
import { ReplayEarlyClicks } from '@/components/shell/replay-early-clicks';

/** The page before hydration, with only the inline click recorder. */
function openPage() {
  const script = readFileSync('public/early.js', 'utf8');
  const listen = runInThisContext(`(addEventListener, removeEventListener) => {${script}}`);
  // Without the load listener, which registers the service worker.
  const addListener = (event: string, ...rest: [EventListener, boolean?]) => {
    if (event !== 'load') window.addEventListener(event, ...rest);
  };
  listen(addListener, window.removeEventListener.bind(window));
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = '<button type="button">Sepete Ekle</button><button type="button" popovertarget="x">Menü</button>';
}

test('early clicks are replayed once after hydration, except where they work without JavaScript', async () => {
  openPage();
  const [add, menu] = screen.getAllByRole('button');
  for (const button of [add, add, menu]) button?.click();
  const pressed = jest.fn(({ target }: MouseEvent) => (target as HTMLElement).textContent);
  document.addEventListener('click', pressed);
  render(<ReplayEarlyClicks />);
  await waitFor(() => expect(pressed).toHaveBeenCalled());
  add?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(pressed.mock.results.map(({ value }) => value)).toEqual(['Sepete Ekle', 'Sepete Ekle']);
});
