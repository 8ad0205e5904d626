import { act, fireEvent, render, screen } from '@testing-library/react';
import { prefetchLinks } from '@/components/shell/prefetch-links';
import { Link } from '@/components/ui/link';
import { reportLoaded } from './resource-timing';
import { router } from './router';

const FULL = { kind: 'full' };
/** Longer than any delay of the prefetching, ms. */
const LONG = 1_000;

let end = () => {};
let pages = 0;

beforeEach(() => {
  jest.useFakeTimers();
  // Each page of the shop has a budget of its own.
  window.history.replaceState(null, '', `/balonlar?page=${++pages}`);
});

afterEach(() => {
  end();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(window, 'matchMedia');
});

/** Shows links under their hrefs, and begins to prefetch them. */
function show(hrefs: readonly string[], { touch = false, item }: { touch?: boolean; item?: number } = {}) {
  Object.assign(window, { matchMedia: () => ({ matches: touch }) });
  render(
    <main>
      {hrefs.map((href) => (
        <Link key={href} href={href} data-item={item}>
          {href}
        </Link>
      ))}
    </main>,
  );
  end = prefetchLinks(router);
  return hrefs.map((name) => screen.getByRole('link', { name }));
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const prefetched = () => router.prefetch.mock.calls.map(([path]) => path);

function press(links: readonly HTMLElement[]): void {
  for (const link of links) fireEvent.pointerDown(link);
}

describe('prefetching links', () => {
  test('a pointer that rests on a link prefetches its whole page once', () => {
    const [link] = show(['/dinozor-balon?renk=mavi']);
    fireEvent.pointerOver(link as HTMLElement);
    expect(router.prefetch).not.toHaveBeenCalled();
    wait(LONG);
    fireEvent.pointerOver(link as HTMLElement);
    wait(LONG);
    expect(router.prefetch.mock.calls).toEqual([['/dinozor-balon?renk=mavi', FULL]]);
  });

  test('a pointer that passes a link prefetches nothing', () => {
    const [link] = show(['/dinozor-balon']);
    fireEvent.pointerOver(link as HTMLElement);
    wait(50);
    fireEvent.pointerOver(document.body);
    wait(LONG);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  test('the keyboard focus on a link prefetches its page', () => {
    const [link] = show(['/dinozor-balon']);
    act(() => link?.focus());
    wait(LONG);
    expect(prefetched()).toEqual(['/dinozor-balon']);
  });

  test('a link that chooses a variant prefetches nothing', () => {
    render(
      // biome-ignore lint/a11y/useSemanticElements: as in the picker of variants, a link that works without JavaScript
      <a href="/dinozor-balon?renk=mavi" role="radio" aria-checked={false}>
        mavi
      </a>,
    );
    show([]);
    const choice = screen.getByRole('radio', { name: 'mavi' });
    press([choice]);
    act(() => choice.focus());
    fireEvent.pointerOver(choice);
    wait(LONG);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  test('a touch prefetches the page at once', () => {
    press(show(['/sepetim']));
    expect(prefetched()).toEqual(['/sepetim']);
  });

  test.each([
    '/hesap',
    '/hesap/siparislerim/SH-ABC123',
    '/siparis/siparis-bilgilerim',
    '/siparis/takip/SH-ABC123/anahtar',
    '/giris?next=/hesap',
    '/favorilerim',
    '/koleksiyon/anahtar',
    '/alisveris?search=mavi%20balon',
    '/e-posta-iptal/hepsi/anahtar',
    '/media/demo/balon-640.webp',
    'https://example.com/balonlar',
  ])('%s is never prefetched', (href) => {
    const links = show([href]);
    press(links);
    for (const link of links) fireEvent.pointerOver(link);
    wait(LONG);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  test('the current page is not prefetched', () => {
    press(show([window.location.pathname + window.location.search]));
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'a connection with %j prefetches nothing',
    (connection) => {
      Object.assign(navigator, { connection });
      press(show(['/dinozor-balon'], { touch: true, item: 1 }));
      wait(LONG);
      expect(router.prefetch).not.toHaveBeenCalled();
    },
  );

  test('a 4g connection without Save-Data prefetches', () => {
    Object.assign(navigator, { connection: { saveData: false, effectiveType: '4g' } });
    press(show(['/dinozor-balon']));
    expect(prefetched()).toEqual(['/dinozor-balon']);
  });

  test('one page prefetches at most 20 others, and the next page again', () => {
    const links = show(Array.from({ length: 25 }, (_, index) => `/balon-${index}`));
    press(links);
    expect(prefetched()).toHaveLength(20);
    window.history.replaceState(null, '', '/kostumler');
    press(links.slice(-1));
    expect(prefetched().slice(20)).toEqual(['/balon-24']);
  });

  test('payloads of more than 300 kB end the prefetching on a page, other files do not', () => {
    const [first, second, third] = show(['/balon-1', '/balon-2', '/balon-3']) as HTMLElement[];
    press([first as HTMLElement]);
    reportLoaded([{ name: 'http://localhost/media/balon.webp', transferSize: 400_000 }]);
    press([second as HTMLElement]);
    reportLoaded([{ name: 'http://localhost/balon-1?_rsc=1x2y', transferSize: 300_000 }]);
    press([third as HTMLElement]);
    expect(prefetched()).toEqual(['/balon-1', '/balon-2']);
  });

  test('once ended, nothing is prefetched', () => {
    const [link] = show(['/dinozor-balon']) as HTMLElement[];
    fireEvent.pointerOver(link as HTMLElement);
    end();
    press([link as HTMLElement]);
    wait(LONG);
    expect(router.prefetch).not.toHaveBeenCalled();
  });
});

describe('prefetching what is in view', () => {
  /** jsdom has no layout. */
  function place(link: HTMLElement | undefined, top: number): void {
    const box = { left: 10, right: 110, top, bottom: top + 40 };
    if (link) link.getBoundingClientRect = () => box as DOMRect;
  }

  function placeInView(links: readonly HTMLElement[]): void {
    for (const [index, link] of links.entries()) place(link, index * 100);
  }

  test('on a touch screen the first four items in view are prefetched once the page rests', () => {
    placeInView(show(['/balon-1', '/balon-2', '/balon-3', '/balon-4', '/balon-5'], { touch: true, item: 1 }));
    wait(200);
    fireEvent.scroll(document);
    wait(200);
    expect(router.prefetch).not.toHaveBeenCalled();
    wait(LONG);
    expect(prefetched()).toEqual(['/balon-1', '/balon-2', '/balon-3', '/balon-4']);
  });

  test('items below the viewport are not prefetched', () => {
    const links = show(['/balon-1', '/balon-2'], { touch: true, item: 1 });
    placeInView(links);
    place(links[1], window.innerHeight);
    wait(LONG);
    expect(prefetched()).toEqual(['/balon-1']);
  });

  test('items of a chosen colour, which are rendered per request, wait for a touch', () => {
    placeInView(show(['/balon-1?renk=mavi'], { touch: true, item: 1 }));
    wait(LONG);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  test('other links wait for a touch', () => {
    placeInView(show(['/balonlar', '/sepetim'], { touch: true }));
    wait(LONG);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  test('with a mouse nothing in view is prefetched', () => {
    placeInView(show(['/balon-1'], { item: 1 }));
    wait(LONG);
    expect(router.prefetch).not.toHaveBeenCalled();
  });
});
