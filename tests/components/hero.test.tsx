import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Hero } from '@/components/home/hero';
import type { Carousel } from '@/contracts/content';

const slide = (id: number, title: string): Carousel => ({
  id,
  title,
  alt: '',
  subtitle: `${title} alt yazı`,
  url: `/kategori-${id}`,
  button: `${title} gör`,
  image: `/media/demo/slayt-${id}-640.webp`,
  theme: 'coral',
});
const slides = [slide(1, 'Balonlar'), slide(2, 'Unicorn'), slide(3, 'Dinozor')];

/** Whether the visitor prefers reduced motion. */
function prefersReducedMotion(matches: boolean): void {
  window.matchMedia = ((query: string) => ({ matches, media: query })) as typeof window.matchMedia;
}

beforeEach(() => {
  jest.useFakeTimers();
  Element.prototype.scrollTo = jest.fn() as never;
});
afterEach(() => jest.useRealTimers());

const show = () => {
  render(<Hero slides={slides} />);
  return within(screen.getByRole('region', { name: 'Öne çıkanlar' }));
};
const current = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('the first slide is the page’s heading, and only visible controls are reachable', () => {
  prefersReducedMotion(false);
  const hero = show();
  expect(hero.getByRole('heading', { level: 1 })).toHaveTextContent('Balonlar');
  const items = hero.getAllByRole('listitem').filter((item) => item.querySelector('h1, h2'));
  expect(items.map((item) => item.hasAttribute('inert'))).toEqual([false, true, true]);
});

test('slides advance automatically until they are paused', () => {
  prefersReducedMotion(false);
  const hero = show();
  wait(7_000);
  expect(current()).toBe('2. slayt: Unicorn');
  fireEvent.click(hero.getByRole('button', { name: 'Slayt gösterisini duraklat' }));
  wait(60_000);
  expect(current()).toBe('2. slayt: Unicorn');
});

test('a focused slide stays', () => {
  prefersReducedMotion(false);
  const hero = show();
  fireEvent.focus(hero.getByRole('link', { name: 'Balonlar gör' }));
  wait(60_000);
  expect(current()).toBe('1. slayt: Balonlar');
});

test('with reduced motion slides advance only after they are started', () => {
  prefersReducedMotion(true);
  const hero = show();
  wait(60_000);
  expect(current()).toBe('1. slayt: Balonlar');
  fireEvent.click(hero.getByRole('button', { name: 'Slayt gösterisini başlat' }));
  wait(7_000);
  expect(current()).toBe('2. slayt: Unicorn');
});

test('the buttons wrap around at both ends', () => {
  prefersReducedMotion(true);
  const hero = show();
  fireEvent.click(hero.getByRole('button', { name: 'Önceki slayt' }));
  expect(current()).toBe('3. slayt: Dinozor');
  fireEvent.click(hero.getByRole('button', { name: 'Sonraki slayt' }));
  expect(current()).toBe('1. slayt: Balonlar');
});
