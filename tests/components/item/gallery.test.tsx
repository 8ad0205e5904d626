import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Gallery } from '@/components/catalog/item/gallery';
import { installScreen } from './screen';

beforeEach(() => void installScreen());

const image = (color: string) => ({ url: `/media/demo/${color}-640.webp`, alt: `Balon, ${color}`, color });
const IMAGES = ['kirmizi', 'mavi', 'sari'].map(image);

const gallery = () => screen.getByRole('region', { name: 'Ürün görselleri' });
const counter = () => within(gallery()).getByText(/^\d \/ \d$/, { normalizer: (text) => text.replace('Görsel ', '') });
const thumbnail = (n: number) => within(gallery()).getByRole('link', { name: new RegExp(`^${n}\\. görsel`) });

test('the HTML has all images, the first one with high priority', () => {
  const html = renderToString(<Gallery images={IMAGES} title="Balon" color={null} />);
  const images = html.match(/<img[^>]+>/g) ?? [];
  const large = images.filter((tag) => tag.includes('sizes="(min-width:1280px)'));
  expect(large).toHaveLength(3);
  expect(large[0]).toContain('fetchPriority="high"');
  expect(large[0]).toContain('loading="eager"');
  expect(large.slice(1).every((tag) => tag.includes('loading="lazy"'))).toBe(true);
  expect(html).toContain('href="/media/demo/mavi-640.webp"');
});

test('the HTML has the images of other colours among the first six only, and those of its own and of none', async () => {
  const colors = ['mavi', 'mavi', 'a', 'b', 'c', 'd', 'e', 'f', 'mavi', null];
  const images = colors.map((color, at) => ({ url: `/media/demo/${at}-640.webp`, alt: '', color }));
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<Gallery images={images} title="Balon" color="mavi" />);
  const shown = [...page.querySelectorAll('img[sizes]')].map((image) => image.getAttribute('src'));
  expect(shown).toEqual([0, 1, 2, 3, 4, 5, 8, 9].map((at) => `/media/demo/${at}-640.webp`));
  expect(page).toHaveTextContent('1 / 10');
  const { unmount } = render(<Gallery images={images} title="Balon" color="mavi" />, {
    container: page,
    hydrate: true,
  });
  await waitFor(() => expect(page.querySelectorAll('img[sizes]')).toHaveLength(10));
  unmount();
  page.remove();
});

test('buttons, thumbnails and arrow keys change the image and stop at both ends', async () => {
  render(<Gallery images={IMAGES} title="Balon" color={null} />);
  expect(counter()).toHaveTextContent('1 / 3');
  expect(screen.getByRole('button', { name: 'Önceki görsel' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki görsel' }));
  expect(counter()).toHaveTextContent('2 / 3');
  expect(thumbnail(2)).toHaveAttribute('aria-current', 'true');
  await userEvent.click(thumbnail(1));
  expect(counter()).toHaveTextContent('1 / 3');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(counter()).toHaveTextContent('3 / 3');
  await userEvent.keyboard('{ArrowLeft}');
  expect(counter()).toHaveTextContent('2 / 3');
});

test('the image follows the chosen colour, and stays when the colour has none', () => {
  const { rerender } = render(<Gallery images={IMAGES} title="Balon" color="kirmizi" />);
  rerender(<Gallery images={IMAGES} title="Balon" color="sari" />);
  expect(counter()).toHaveTextContent('3 / 3');
  rerender(<Gallery images={IMAGES} title="Balon" color="mor" />);
  expect(counter()).toHaveTextContent('3 / 3');
});

test('an image that was chosen before the first paint stays', async () => {
  const frames: FrameRequestCallback[] = [];
  const requested = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const others = ['a', 'b', 'c', 'd', 'e'].map(image);
  render(<Gallery images={[...IMAGES, ...others]} title="Balon" color="mavi" />);
  await userEvent.click(thumbnail(3));
  requested.mockRestore();
  await act(async () => {
    for (const frame of frames) frame(0);
    // What follows a paint is a task of its own.
    await new Promise((done) => setTimeout(done));
  });
  expect(thumbnail(8)).toBeVisible();
  expect(counter()).toHaveTextContent('3 / 8');
});

test('before Swiper loads the strip jumps without animation, so that Swiper starts on a whole slide', () => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  const scrollTo = jest.spyOn(Element.prototype, 'scrollTo');
  const { rerender } = render(<Gallery images={IMAGES} title="Balon" color="kirmizi" />);
  rerender(<Gallery images={IMAGES} title="Balon" color="sari" />);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 600, behavior: 'instant' });
});

test('an image opens in the viewer at its position, and closing keeps the viewer’s position', async () => {
  render(<Gallery images={IMAGES} title="Balon" color="mavi" />);
  await userEvent.click(screen.getByRole('link', { name: 'Balon, mavi, görseli büyüt' }));
  const viewer = await screen.findByRole('dialog', { name: 'Büyük görsel' });
  expect(within(viewer).getByText('2 / 3')).toBeVisible();
  const next = within(viewer).getByRole('button', { name: 'Sonraki görsel' });
  await userEvent.click(next);
  await waitFor(() => expect(within(viewer).getByText('3 / 3')).toBeVisible());
  // At the last image the focus stays where the keys are handled.
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await userEvent.click(within(viewer).getByRole('button', { name: 'Kapat' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(counter()).toHaveTextContent('3 / 3');
  expect(screen.getByRole('link', { name: 'Balon, sari, görseli büyüt' })).toHaveFocus();
});

test('a single image has no counter, arrows or thumbnails', () => {
  render(<Gallery images={[image('mavi')]} title="Balon" color={null} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/\//)).toBeNull();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('without images a placeholder is shown', () => {
  render(<Gallery images={[]} title="Balon" color={null} />);
  expect(screen.getByRole('img', { name: 'Balon' })).toHaveAttribute('src', '/images/not-found.svg');
});
