import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { render, screen, waitFor } from '@testing-library/react';
import { ReplayEarlyClicks } from '@/components/shell/replay-early-clicks';

/** The page as it stands before its scripts have come, but for the one that comes with it. */
function openPage() {
  const script = readFileSync('public/early.js', 'utf8');
  const listen = runInThisContext(`(addEventListener, removeEventListener) => {${script}}`);
  // The offline worker, which comes after the load, is another matter.
  const hear = (event: string, ...rest: [EventListener, boolean?]) => {
    if (event !== 'load') window.addEventListener(event, ...rest);
  };
  listen(hear, window.removeEventListener.bind(window));
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = '<button type="button">Sepete Ekle</button><button type="button" popovertarget="x">Menü</button>';
}

test('what is tapped early is pressed once when the page answers; what works without scripts is not', async () => {
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
