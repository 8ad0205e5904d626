import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { ServerHtmlSlot } from '@/components/ui/server-html-slot';

const page = (id: string) => <ServerHtmlSlot id={id} tag="div" />;

async function hydrate(html: string, id: string): Promise<Root> {
  document.body.innerHTML = `<div id="page">${html}</div>`;
  const container = document.getElementById('page') as HTMLElement;
  return act(() => hydrateRoot(container, page(id)));
}

test('content of the server’s HTML is the same elements after hydration', async () => {
  document.body.innerHTML = '';
  const html = '<div id="footer-1"><a href="/iletisim">İletişim</a></div>';
  const root = await hydrate(html, 'footer-1');
  expect(screen.getByRole('link', { name: 'İletişim' })).toHaveAttribute('href', '/iletisim');
  await act(() => root.unmount());
});

test('content stays when the server sends a later version of the layout', async () => {
  const root = await hydrate('<div id="footer-1"><a href="/iletisim">İletişim</a></div>', 'footer-1');
  const link = screen.getByRole('link', { name: 'İletişim' });
  await act(() => root.render(page('footer-2')));
  expect(screen.getByRole('link', { name: 'İletişim' })).toBe(link);
  await act(() => root.unmount());
});

test('a slot that the document does not contain renders nothing', async () => {
  const root = await hydrate('', 'data-3');
  expect(document.getElementById('page')).toBeEmptyDOMElement();
  await act(() => root.unmount());
});
