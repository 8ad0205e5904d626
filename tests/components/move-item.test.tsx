import { act, render, screen } from '@testing-library/react';
import { moveItem, watchProcessor } from '@/components/shell/move-item';
import { Link } from '@/components/ui/link';
import { prefetchPage } from '@/components/ui/prefetch-page';
import { reportLoaded } from './resource-timing';
import { router } from './router';

/** What the browser does at the next frame: it calls the update, and then begins to move. */
let update: (() => Promise<void>) | undefined;
const skipTransition = jest.fn();
const media = { reduced: false };

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/balonlar');
  update = undefined;
  media.reduced = false;
  const done = Promise.resolve();
  Object.assign(window, { matchMedia: () => ({ matches: media.reduced }) });
  Object.assign(document, {
    startViewTransition: (call: typeof update) => {
      update = call;
      return { ready: done, finished: new Promise(() => {}), skipTransition };
    },
  });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'startViewTransition');
  Reflect.deleteProperty(window, 'matchMedia');
});

/** A card, whose page is prefetched and has arrived unless `late`. */
function showCard({ path = '/dinozor-balon', late = false } = {}): HTMLAnchorElement {
  render(
    <article>
      <img src="/media/balon-320.webp" alt="" />
      <h3>
        <Link href={path} data-item={1}>
          Dinozor balon
        </Link>
      </h3>
    </article>,
  );
  prefetchPage(router, path);
  if (!late) reportLoaded([{ name: `http://localhost${path}?_rsc=1x2y`, transferSize: 5_000 }]);
  return screen.getByRole('link');
}

const nameOf = (element: HTMLElement | null) => element?.style.viewTransitionName ?? '';

test('a prefetched item’s image and title move from the card to the item’s page', async () => {
  const link = showCard();
  moveItem(link);
  const title = screen.getByRole('heading', { level: 3 });
  expect([nameOf(document.querySelector('img')), nameOf(title)]).toEqual(['item-image', 'item-title']);
  const updated = update?.();
  window.history.replaceState(null, '', '/dinozor-balon');
  await act(async () => {
    render(
      <div data-page="item">
        <h1>Dinozor balon</h1>
        <div id="gorsel-1">
          <img src="/media/balon-640.webp" alt="Dinozor balon" />
        </div>
      </div>,
    );
  });
  await updated;
  expect(nameOf(title)).toBe('');
  expect(nameOf(screen.getByRole('img', { name: 'Dinozor balon' }))).toBe('item-image');
  expect(nameOf(screen.getByRole('heading', { level: 1 }))).toBe('item-title');
  expect(skipTransition).not.toHaveBeenCalled();
});

test('a page that takes too long appears without a movement', async () => {
  const link = showCard();
  moveItem(link);
  const updated = update?.();
  jest.advanceTimersByTime(5_000);
  await updated;
  expect(skipTransition).toHaveBeenCalledTimes(1);
  expect(nameOf(document.querySelector('img'))).toBe('');
});

test('a shopper who prefers reduced motion sees no movement', () => {
  media.reduced = true;
  moveItem(showCard());
  expect(update).toBeUndefined();
});

test('a browser without view transitions opens the item all the same', () => {
  Reflect.deleteProperty(document, 'startViewTransition');
  moveItem(showCard());
  expect(nameOf(document.querySelector('img'))).toBe('');
});

test('an item whose page has not arrived moves nothing, so that the browser keeps painting', () => {
  moveItem(showCard({ path: '/uzay-balon', late: true }));
  expect(update).toBeUndefined();
});

test('on a processor that needs long for a task the item opens without a movement', () => {
  watchProcessor();
  reportLoaded([{ name: 'self', duration: 60 }]);
  const link = showCard();
  moveItem(link);
  expect(update).toBeDefined();
  update = undefined;
  reportLoaded([{ name: 'self', duration: 180 }]);
  moveItem(link);
  expect(update).toBeUndefined();
});
