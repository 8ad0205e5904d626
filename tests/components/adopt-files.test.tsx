import { adoptFiles } from '@/components/ui/adopt-files';

const CHUNKS = '/_next/static/chunks';

function addToHead(tag: 'link' | 'script', attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
  return element;
}

const styleSheet = (href: string) =>
  addToHead('link', { rel: 'stylesheet', href: `${CHUNKS}/${href}`, 'data-precedence': 'next' });
const preload = (href: string) => addToHead('link', { rel: 'preload', as: 'style', href: `${CHUNKS}/${href}` });
const sheets = () =>
  [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href')?.split('/').pop());

afterEach(() => document.head.replaceChildren());

describe('files of prefetched pages', () => {
  test('a script that the bundler has loaded gets the attribute by which React finds it', () => {
    const script = addToHead('script', { src: `${CHUNKS}/cart.js` });
    adoptFiles();
    expect(document.querySelector(`script[async][src="${CHUNKS}/cart.js"]`)).toBe(script);
  });

  test('a preloaded style sheet is applied after those of the page, before those of parts that load separately', () => {
    styleSheet('shop.css');
    styleSheet('item.css');
    addToHead('link', { rel: 'stylesheet', href: `${CHUNKS}/part.css`, 'data-precedence': 'dynamic' });
    preload('cart.css');
    preload('listing.css');
    adoptFiles();
    expect(sheets()).toEqual(['shop.css', 'item.css', 'cart.css', 'listing.css', 'part.css']);
  });

  test('a style sheet that the page has is not added once more', () => {
    styleSheet('shop.css');
    preload('shop.css');
    preload('cart.css');
    adoptFiles();
    adoptFiles();
    expect(sheets()).toEqual(['shop.css', 'cart.css']);
  });
});
