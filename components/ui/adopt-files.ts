/** What the bundler and React have loaded ahead of a page, and React doesn't look for when it shows the page. */
const EARLY_SCRIPTS = 'head > script[src]:not([async])';
const EARLY_STYLES = 'link[rel="preload"][as="style"]';
/** After the last of these React adds a page's style sheets. */
const PAGE_STYLES = 'link[rel="stylesheet"][data-precedence="next"]';

/**
 * Lets React find the files of prefetched pages. It looks for `script[async]` and for style sheets by their address, and adds
 * what it does not find while it shows the page. The bundler loads scripts without that attribute: each would run once more.
 * A preloaded style sheet would be applied to the whole document in that moment. Classes of style modules are unique, so
 * that one more sheet changes nothing of the page that is shown.
 */
export function adoptFiles(): void {
  for (const script of document.querySelectorAll(EARLY_SCRIPTS)) script.setAttribute('async', '');
  const known = new Set(
    [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href')),
  );
  for (const preload of document.querySelectorAll(EARLY_STYLES)) {
    const href = preload.getAttribute('href');
    const last = [...document.querySelectorAll(PAGE_STYLES)].at(-1);
    if (!href || !last || known.has(href)) continue;
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.setAttribute('href', href);
    sheet.dataset.precedence = 'next';
    last.after(sheet);
    known.add(href);
  }
}
