import { runInNewContext } from 'node:vm';
import { deferHydrationScripts, preparePage, requestStylesFirst } from '@/server/edge/page-cache/prepare-page';

const CHUNKS = ['/_next/static/chunks/a.js', '/_next/static/chunks/turbopack-b.js'];
/** Of a component that loads separately. */
const LATER = '/_next/static/chunks/later.js';
const POLYFILL = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
const OWN = '<script src="/early.js" async=""></script>';

const page = () => ({
  html: [
    '<html><head><link rel="preload" as="font" href="/f.woff2"/>',
    `<link rel="preload" as="script" fetchPriority="low" href="${CHUNKS[0]}"/>`,
    `<link rel="preload" href="${LATER}" as="script" fetchPriority="low"/>`,
    ...CHUNKS.map((chunk) => `<script src="${chunk}" async=""></script>`),
    `${POLYFILL}</head><body><p>Balon</p>${OWN}<script id="_R_">a()</script><script nonce="b">f.push([0])</script>`,
    '<script>self.__next_f.push([1,"x"])</script></body></html>',
  ].join(''),
});

type Tag = { src: string; async: boolean };

/** Runs the page's last script as a browser does. */
function open(html: string) {
  const [script] = html.match(/\(function loadAfterPaint[\s\S]*?(?=<\/script>)/) ?? [''];
  const listeners = new Map<string, () => void>();
  let timers: { task: () => void; after: number }[] = [];
  const frames: (() => void)[] = [];
  /** As appended to the document. */
  const loaded: Tag[] = [];
  runInNewContext(script, {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (task: (chunk?: string) => void, after = 0, chunk?: string) =>
      timers.push({ task: () => task(chunk), after }),
    document: { createElement: () => ({}), head: { append: (tag: Tag) => loaded.push({ ...tag }) } },
  });
  const wait = (ms: number) => {
    for (let due = timers; due.length > 0; ) {
      due = timers.filter(({ after }) => after <= ms);
      timers = timers.filter(({ after }) => after > ms);
      for (const { task } of due) task();
    }
  };
  const paint = () => {
    for (const frame of frames.splice(0)) frame();
  };
  return { fire: (name: string) => listeners.get(name)?.(), paint, wait, loaded };
}

function cachedHtml() {
  return deferHydrationScripts(page().html);
}

test('a page references none of its chunks before its end and is otherwise unchanged', () => {
  const html = cachedHtml();
  expect(html).not.toMatch(/<(script src|link rel="preload")[^>]*_next\/static\/chunks\/(a|turbopack-b|later)/);
  expect(html).toContain('<link rel="preload" as="font" href="/f.woff2"/>');
  expect(html).toContain(`${POLYFILL}</head><body><p>Balon</p>${OWN}<script id="_R_">a()</script><script>`);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});

test('the scripts at the end of a page become one, in their order; one with an id stays apart', () => {
  const html = cachedHtml();
  expect(html).toContain('<script>f.push([0]);self.__next_f.push([1,"x"]);(function loadAfterPaint');
  expect(html.match(/<script(?! src)/g)).toHaveLength(2);
});

test('the chunks load once, after the first paint following the load event', () => {
  const { fire, paint, wait, loaded } = open(cachedHtml());
  fire('load');
  expect(loaded).toEqual([]);
  paint();
  wait(0);
  expect(loaded).toEqual([...CHUNKS, LATER].map((src) => ({ src, async: true })));
  fire('pointerdown');
  wait(3_000);
  expect(loaded).toHaveLength(3);
});

test.each(['pointerdown', 'keydown'])('an interaction before (%s) loads them at once', (touch) => {
  const { fire, wait, loaded } = open(cachedHtml());
  fire(touch);
  wait(0);
  expect(loaded).toHaveLength(3);
});

test('a pending image delays them by at most three seconds', () => {
  const { wait, loaded } = open(cachedHtml());
  wait(2_999);
  expect(loaded).toEqual([]);
  wait(3_000);
  expect(loaded).toHaveLength(3);
});

test('the script that loads them has no comments and no indents', () => {
  const [script = ''] = cachedHtml().match(/\(function loadAfterPaint[\s\S]*?(?=<\/script>)/) ?? [];
  expect(script).not.toMatch(/\/\/|\n\s/);
});

test('a page without chunks stays unchanged', () => {
  expect(deferHydrationScripts('<html><body><p>x</p></body></html>')).toBe('<html><body><p>x</p></body></html>');
});

test('DEFER_HYDRATION_SCRIPTS=0 leaves the scripts where Next.js wrote them', () => {
  const [before, cached] = [page(), page()];
  preparePage(cached, false);
  expect(cached.html).toBe(before.html);
  preparePage(cached, true);
  expect(cached.html).toBe(cachedHtml());
});

test('the fonts of a page are requested behind its first image and its style sheets, in their order', () => {
  const fonts = ['a', 'b'].map((name) => `<link rel="preload" href="/${name}.woff2" as="font" crossorigin=""/>`);
  const image = '<link rel="preload" as="image" imageSrcSet="/a-640.webp 640w" fetchPriority="high"/>';
  const styles = ['a', 'b'].map((name) => `<link rel="stylesheet" href="/${name}.css" data-precedence="next"/>`);
  // As Next.js writes the style sheet of a part that loads separately.
  const late = '<link href="/c.css" rel="stylesheet" as="style" data-precedence="dynamic"/>';
  const rest = '<title>Balon</title></head><body><p>Balon</p></body></html>';
  expect(requestStylesFirst(`<html><head>${fonts.join('')}${image}${styles.join('')}${late}${rest}`)).toBe(
    `<html><head>${image}${styles.join('')}${late}${fonts.join('')}${rest}`,
  );
});
